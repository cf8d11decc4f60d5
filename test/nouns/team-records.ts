import { deactivateStaff } from '#app/features/overview/team/deactivate-staff.server.ts';
import { insertAccount } from '#app/features/platform/account/create-account.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { newEmail } from '#test/fixtures/record-values.ts';

/** People of the staff, new for each cell; each answers the id. */
export function teamRecordsOf({ testPortal, asAdmin }: Fixtures) {
  const reviewer = () => testPortal.admin('Rita Reviewer', 'reviewer');
  return {
    staff: async () => (await reviewer()).id,
    async loggedInStaff() {
      const one = await reviewer();
      await openSession(testPortal, one);
      return one.id;
    },
    invitedStaff: () =>
      insertAccount(testPortal.deps.db, testPortal.deps.now(), {
        ...{ name: 'Ines Invited', email: newEmail(), role: 'admin' as const },
        ...{ staffRole: 'reviewer' as const, passwordHash: null },
      }),
    async deactivatedStaff() {
      const { id } = await reviewer();
      await deactivateStaff(asAdmin, { staffId: id, workTo: '', membersTo: '' });
      return id;
    },
    async staffWithFactor() {
      const { id } = await reviewer();
      const users = testPortal.deps.db.updateTable('users').where('id', '=', id);
      await users.set({ two_factor_enabled: 1 }).execute();
      return id;
    },
  };
}
