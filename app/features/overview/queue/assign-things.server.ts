import { instant, type PortalCtx, type PortalTx, transact } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { findStaff, type StaffMember } from '#app/features/platform/account/staff.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { type FoundThing, findThings } from './find-things.server.ts';
import { queueEvents } from './queue-events.server.ts';
import type { WorkRef } from './queue-kinds.ts';

type Assign = { refs: readonly WorkRef[]; assigneeId: string };

/**
 * Gives those of the chosen that are still open to one of the staff, or with '' to nobody; returns how many there were.
 * `today` is YYYY-MM-DD. Throws NotFound for who is none of the staff. Admins only.
 */
export async function assignThings(
  ctx: PortalCtx,
  { refs, assigneeId }: Assign,
  today: string,
): Promise<number> {
  requireAdmin(ctx);
  const found = await findThings(ctx, refs, today);
  await transact(ctx, async (tx) => {
    const assignee = assigneeId ? await requireStaff(tx, assigneeId) : null;
    for (const thing of found) await assign(tx, thing, assignee);
  });
  return found.length;
}

async function assign(
  tx: PortalTx,
  { kind, id, title }: FoundThing,
  assignee: StaffMember | null,
): Promise<void> {
  if (!assignee) {
    const { numDeletedRows } = await tx.db
      .deleteFrom('work_assignments')
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await record(tx, queueEvents.released(id, { title }));
    return;
  }
  const taken = { assignee_id: assignee.id, assigned_by: tx.actor.id, assigned_at: instant(tx) };
  const changed = await tx.db
    .insertInto('work_assignments')
    .values({ kind, subject_id: id, ...taken })
    .onConflict((oc) =>
      oc
        .columns(['kind', 'subject_id'])
        .doUpdateSet(taken)
        .where('work_assignments.assignee_id', '!=', assignee.id),
    )
    .returning('subject_id')
    .executeTakeFirst();
  if (changed) await record(tx, queueEvents.assigned(id, { title, to: assignee.name }));
}

async function requireStaff(tx: PortalTx, id: string): Promise<StaffMember> {
  const found = await findStaff(tx.db, id);
  if (!found) throw new NotFound('Staff member not found.');
  return found;
}
