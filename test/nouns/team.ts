import { intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import { newEmail } from '#test/fixtures/record-values.ts';
import { of } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

const OWNER = `${ONLY_ADMIN}200`;

/** The team's page: the admin of the table is an owner; what other staff gets stands in test/staff-access.test.ts. */
export const teamTests: NounTests = {
  // biome-ignore format: the cells of a row stand in columns
  pages: {
    '/admin/settings/team':   'login   login              login              login              login              200',
  },
  intents: {
    '/admin/settings/team staff-invite': intent(OWNER, async () => ({
      ...{ name: 'Nora New', email: newEmail(), staffRole: 'reviewer' },
    })),
    '/admin/settings/team staff-link': intent(OWNER, async (made) => ({
      staffId: await made.invitedStaff(),
    })),
    '/admin/settings/team staff-role': intent(OWNER, async (made) => ({
      ...{ staffId: await made.staff(), staffRole: 'admin' },
    })),
    '/admin/settings/team staff-deactivate': intent(OWNER, async (made) => ({ staffId: await made.staff() })),
    '/admin/settings/team staff-reactivate': intent(OWNER, async (made) => ({
      staffId: await made.deactivatedStaff(),
    })),
    '/admin/settings/team staff-log-out': intent(OWNER, async (made) => ({
      staffId: await made.loggedInStaff(),
    })),
    '/admin/settings/team staff-factor-off': intent(OWNER, async (made) => ({
      staffId: await made.staffWithFactor(),
    })),
  },
  calls: {},
  screens: of('admin', [
    {
      name: 'team',
      route: '/admin/settings/team',
      path: '/admin/settings/team',
      opens: [
        [/^Invite$/],
        [/^Actions for /],
        [/^Actions for /, /^Change role$/],
        [/^Actions for /, /^Deactivate$/],
        [/^Actions for Chris Okonkwo/, /^New invitation link$/],
      ],
    },
  ]),
  lists: {},
  deleted: {},
};
