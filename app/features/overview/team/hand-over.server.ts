import { instant, type PortalTx } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { findStaff } from '#app/features/platform/account/staff.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { teamEvents } from './team-events.server.ts';
import type { Handover } from './team-schema.ts';

type Leaving = { id: string; name: string };

/**
 * Gives the assigned work and the members of somebody to whom they are to go, or to nobody. Throws ValidationError at one who
 * may not be given work, or who is the same person.
 */
export async function handOver(tx: PortalTx, leaving: Leaving, to: Handover): Promise<void> {
  const itemsTo = await receiver(tx, leaving, to, 'workTo');
  const membersTo = await receiver(tx, leaving, to, 'membersTo');
  const items = await giveWork(tx, leaving.id, to.workTo);
  const members = await giveMembers(tx, leaving.id, to.membersTo);
  if (items + members === 0) return;
  const { id, name } = leaving;
  await record(tx, teamEvents['handed-over'](id, { name, items, itemsTo, members, membersTo }));
}

async function receiver(tx: PortalTx, { id }: Leaving, to: Handover, field: keyof Handover): Promise<string> {
  if (to[field] === '') return '';
  const found = to[field] === id ? undefined : await findStaff(tx.db, to[field]);
  if (found) return found.name;
  const text = 'Choose somebody who is active and may work.';
  throw new ValidationError(text, { [field]: text });
}

async function giveWork(tx: PortalTx, from: string, to: string): Promise<number> {
  if (!to) {
    const left = await tx.db
      .deleteFrom('work_assignments')
      .where('assignee_id', '=', from)
      .executeTakeFirst();
    return Number(left.numDeletedRows);
  }
  const given = await tx.db
    .updateTable('work_assignments')
    .set({ assignee_id: to, assigned_by: tx.actor.id, assigned_at: instant(tx) })
    .where('assignee_id', '=', from)
    .executeTakeFirst();
  return Number(given.numUpdatedRows);
}

async function giveMembers(tx: PortalTx, from: string, to: string): Promise<number> {
  const changed = await tx.db
    .updateTable('users')
    .set({ account_manager_id: to || null })
    .where('account_manager_id', '=', from)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}
