import type { z } from 'zod';
import { instant, type PortalCtx, transactUnheld } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireStaffLevel } from '#app/policy.ts';
import { WORKING_ROLES } from '#app/staff-levels.ts';
import { lockColleagueForUpdate, requireOtherOwner } from './find-colleague.server.ts';
import { handOver } from './hand-over.server.ts';
import { teamEvents } from './team-events.server.ts';
import type { changeRoleSchema } from './team-schema.ts';

/**
 * Gives somebody of the staff another role, from their next click on; who may not work any more hands over. Throws Conflict
 * for the last owner, NotFound for who is not of the staff, and as handOver does. Owners only.
 */
export async function changeRole(ctx: PortalCtx, input: z.output<typeof changeRoleSchema>): Promise<void> {
  requireStaffLevel(ctx, 'write', 'team');
  const { staffId, staffRole } = input;
  await transactUnheld(ctx, async (tx) => {
    if (staffRole !== 'owner') await requireOtherOwner(tx, staffId);
    const colleague = await lockColleagueForUpdate(tx, staffId);
    if (colleague.staff_role === staffRole) return;
    await tx.db
      .updateTable('users')
      .set({ staff_role: staffRole, updated_at: instant(tx) })
      .where('id', '=', staffId)
      .execute();
    await record(tx, teamEvents['role-changed'](staffId, { name: colleague.name, role: staffRole }));
    if (!WORKING_ROLES.includes(staffRole)) await handOver(tx, colleague, input);
    tx.emit(`session:${staffId}`, null);
  });
}
