import { intent } from '#test/fixtures/matrix-rows.ts';
import type { NounTests } from './noun-tests.ts';

/** The companies of one person: nobody switches to an account of somebody else. */
export const companyTests: NounTests = {
  pages: {
    '/member/switch': `login ${'>/member/dashboard '.repeat(5).trim()}`,
  },
  intents: {
    '/member/switch switch-company': intent(
      'login 404 404 404 404 404',
      async (made) => ({ accountId: await made.manager() }),
      'accountId',
    ),
  },
  calls: {},
  screens: [],
  lists: {},
  deleted: {},
};
