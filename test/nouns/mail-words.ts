import { intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import { of } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

const kind = 'member-invited';
const PATH = '/admin/settings/emails';

/** What emails say: admins only. */
export const mailWordsTests: NounTests = {
  // biome-ignore format: the cells of a row stand in columns
  pages: {
    '/admin/settings/emails': 'login   login              login              login              login              200',
  },
  intents: {
    [`${PATH} mail-save`]: intent(`${ONLY_ADMIN} 200`, async () => ({
      kind,
      subject: 'Welcome {name}',
      text: 'Choose your password:\n{link}',
    })),
    [`${PATH} mail-words-reset`]: intent(`${ONLY_ADMIN} 200`, async () => ({ kind })),
    [`${PATH} mail-example`]: intent(`${ONLY_ADMIN} 200`, async () => ({ kind })),
  },
  calls: {},
  screens: of('admin', [
    { name: 'emails', route: PATH, path: PATH },
    { name: 'emails-reminder', route: PATH, path: `${PATH}?email=request-reminder` },
  ]),
  lists: {},
  deleted: {},
};
