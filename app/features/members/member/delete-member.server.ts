import { type Ctx, instant, type PortalCtx, type PortalTx, transactAlone, transactUnheld } from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { endSessionsAs } from '#app/features/platform/account/sessions/end-sessions.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { leftUnreferenced } from '#app/features/platform/contents/blob-refs.server.ts';
import { removeUnreferencedBlobs } from '#app/features/platform/contents/delete-blobs.server.ts';
import { eraseMemberRows } from '#app/features/platform/retention/erase.server.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { readTrash } from '#app/lists/trash.server.ts';
import type { Trash } from '#app/lists/trash.ts';
import { requireAdmin } from '#app/policy.ts';
import { memberEvents } from './member-events.server.ts';

/** Hides the member acted for and ends its and its managers' sessions. It can be restored for 30 days. Admins only. */
export async function deleteMember(ctx: Ctx): Promise<void> {
  requireAdmin(ctx);
  await transactAlone(ctx, async (tx) => {
    const name = await setDeleted(tx, tx.memberId, instant(tx));
    if (name === undefined) throw new NotFound('Member not found.');
    const people = tx.db
      .selectFrom('users')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', tx.memberId), eb('member_id', '=', tx.memberId)]));
    const ids = (await people.execute()).map(({ id }) => id);
    await endSessionsAs(tx.db, ids);
    for (const id of ids) tx.emit(`session:${id}`, null);
    await tx.db
      .updateTable('sessions')
      .set({ viewing_member_id: null })
      .where('viewing_member_id', '=', tx.memberId)
      .execute();
    await record(tx, memberEvents.deleted(tx.memberId, { name }));
    tx.emit('unread-admin');
  });
}

/** Restores a deleted member, within 30 days. Admins only. */
export async function restoreMember(ctx: PortalCtx, { memberId }: { memberId: string }): Promise<void> {
  requireAdmin(ctx);
  await transactUnheld(ctx, async (tx) => {
    const name = await setDeleted(tx, memberId, null);
    if (name === undefined) throw new Conflict('This member can no longer be restored.');
    await record(tx, memberEvents.restored(memberId, { name }), { memberId });
    tx.emit('unread-admin');
  });
}

/**
 * Erases a deleted member for good, contents included, before its 30 days are over. The name has to be typed.
 * Throws ValidationError at the name. Admins only.
 */
export async function eraseMember(
  ctx: PortalCtx,
  { memberId, typedName }: { memberId: string; typedName: string },
): Promise<void> {
  requireAdmin(ctx);
  const row = await ctx.db
    .selectFrom('users')
    .select(['name'])
    .where('id', '=', memberId)
    .where('role', '=', 'member')
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (!row) throw new NotFound('Member not found.');
  if (typedName.trim() !== row.name) {
    const text = `Type the name exactly as shown: ${row.name}`;
    throw new ValidationError(text, { typedName: text });
  }
  await transactUnheld(ctx, async (tx) => {
    const left = await leftUnreferenced(tx.db, async () => {
      if (!(await eraseMemberRows(tx, memberId))) throw new NotFound('Member not found.');
    });
    await record(tx, memberEvents.erased(memberId, { name: row.name }), { memberId: null });
    tx.afterCommit(() => removeUnreferencedBlobs(tx.portal, left));
  });
}

/** Members that were deleted and can be restored: the first of them, the last deleted first. Admins only. */
export async function listDeletedMembers(ctx: PortalCtx, show = LINES_SHOWN): Promise<Trash> {
  requireAdmin(ctx);
  const found = ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email_written as detail', 'deleted_at as deletedAt'])
    .where('role', '=', 'member');
  return readTrash(found, show);
}

/** Sets the deletion of a member in the state named by `before`, and returns its name, or undefined where there is none. */
async function setDeleted(
  tx: PortalTx,
  memberId: string,
  at: string | null,
  before: 'is' | 'is not' = at === null ? 'is not' : 'is',
): Promise<string | undefined> {
  const row = await tx.db
    .updateTable('users')
    .set({ deleted_at: at, updated_at: instant(tx) })
    .where('id', '=', memberId)
    .where('role', '=', 'member')
    .where('deleted_at', before, null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
