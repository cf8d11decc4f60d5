import { intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import type { NounTests } from './noun-tests.ts';
import { recurringForm } from './recurring-request-records.ts';

const ADMIN = `${ONLY_ADMIN}200`;
const PAGE = '/admin/users/:memberId/requests';
const recurring = async (made: Records) => ({ recurringId: await made.recurring() });

/** What members are asked again and again, for the tests of everything. */
export const recurringRequestTests: NounTests = {
  pages: {},
  intents: {
    [`${PAGE} recurring-edit`]: intent(
      ADMIN,
      async (made) => ({ ...recurringForm(), ...(await recurring(made)) }),
      'recurringId',
    ),
    [`${PAGE} recurring-pause`]: intent(ADMIN, recurring, 'recurringId'),
    [`${PAGE} recurring-resume`]: intent(
      ADMIN,
      async (made) => ({ recurringId: await made.pausedRecurring() }),
      'recurringId',
    ),
    [`${PAGE} recurring-delete`]: intent(ADMIN, recurring, 'recurringId'),
    [`${PAGE} recurring-restore`]: intent(
      ADMIN,
      async (made) => ({ recurringId: await made.deletedRecurring() }),
      'recurringId',
    ),
  },
  calls: {},
  screens: [],
  lists: {},
  deleted: {},
};
