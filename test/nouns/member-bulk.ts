import { api, get, intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import type { NounTests } from './noun-tests.ts';

const ADMIN = `${ONLY_ADMIN}200`;
const chosen = async (made: Records) => ({ members: (await made.otherMember()).id });

/** What is done to many members at once, for the tests of everything. */
export const memberBulkTests: NounTests = {
  pages: {},
  intents: {
    '/admin/users members-ask': intent(ADMIN, async (made) => ({
      ...(await chosen(made)),
      text: 'How many vans do you have?',
      dueDate: '',
    })),
    '/admin/users members-form': intent(ADMIN, async (made) => ({
      ...(await chosen(made)),
      formId: await made.form(),
    })),
    '/admin/users members-categories': intent(ADMIN, async (made) => ({
      ...(await chosen(made)),
      'categories[]': ['hiring'],
    })),
    '/admin/users members-manager': intent(ADMIN, async (made) => ({
      ...(await chosen(made)),
      accountManagerId: made.adminId,
    })),
  },
  calls: {
    'GET /api/admin/members.csv': api(
      '401 403 403 403 403 200',
      (browser, path, memberId) => get(browser, `${path}?members=${memberId}`, memberId),
      async (made) => made.memberId,
    ),
  },
  screens: [],
  lists: {},
  deleted: {},
};
