import type { z } from 'zod';
import { instant, type PortalCtx, type PortalTx, transactUnheld } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { endAccountLinks } from '#app/features/platform/account/password/account-links.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireStaffLevel } from '#app/policy.ts';
import { lockColleagueForUpdate, requireOtherOwner } from './find-colleague.server.ts';
import { handOver } from './hand-over.server.ts';
import { teamEvents } from './team-events.server.ts';
import type { deactivateStaffSchema } from './team-schema.ts';

/**
 * Ends the access of somebody of the staff: sessions and links end at once, open work and members go to whom the input says,
 * and what they did keeps their name. Throws Conflict for the last owner and for who is deactivated already, NotFound for
 * who is not of the staff, and as handOver does. Owners only.
 */
export async function deactivateStaff(
  ctx: PortalCtx,
  input: z.output<typeof deactivateStaffSchema>,
): Promise<void> {
  requireStaffLevel(ctx, 'write', 'team');
  const { staffId } = input;
  await transactUnheld(ctx, async (tx) => {
    await requireOtherOwner(tx, staffId);
    const colleague = await lockColleagueForUpdate(tx, staffId);
    if (colleague.deactivated_at) throw new Conflict(`${colleague.name} is already deactivated.`);
    await handOver(tx, colleague, input);
    await setDeactivated(tx, staffId, instant(tx));
    await endAccountLinks(tx.db, staffId);
    await tx.db.deleteFrom('sessions').where('user_id', '=', staffId).execute();
    await record(tx, teamEvents.deactivated(staffId, { name: colleague.name }));
    tx.emit(`session:${staffId}`, null);
  });
}

/** Gives somebody deactivated the access back, in the role they had. Throws Conflict for who is active. Owners only. */
export async function reactivateStaff(ctx: PortalCtx, { staffId }: { staffId: string }): Promise<void> {
  requireStaffLevel(ctx, 'write', 'team');
  await transactUnheld(ctx, async (tx) => {
    const { name, deactivated_at } = await lockColleagueForUpdate(tx, staffId);
    if (!deactivated_at) throw new Conflict(`${name} is already active.`);
    await setDeactivated(tx, staffId, null);
    await record(tx, teamEvents.reactivated(staffId, { name }));
  });
}

async function setDeactivated(tx: PortalTx, staffId: string, at: string | null): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ deactivated_at: at, updated_at: instant(tx) })
    .where('id', '=', staffId)
    .execute();
}
