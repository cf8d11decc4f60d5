import { type Ctx, instant, sideOf, type Tx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import { renewDaysOfFile } from '#app/features/work/expected-file/open-days.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { requireAdmin, requireEditing } from '#app/policy.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { fileData, fileEvents } from './file-events.server.ts';
import { isFinal, mayReplace, type SettableStatus } from './upload/upload-rule.ts';

type StatusChange = { fileId: string; status: SettableStatus; reason: string } & MadeFrom;

const STATUS_EVENTS = { 'In Progress': 'in-progress', Completed: 'completed', Rejected: 'rejected' } as const;

/**
 * Sets a file to In Progress, Completed or Rejected, with a reason that the member reads. Where it has that status already,
 * the reason is edited, and throws as mergeEdit does. A Replaced file that has a successor is final (Conflict); a cancelled
 * one may be reopened. Admins only.
 */
export async function setFileStatus(ctx: Ctx, input: StatusChange): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const file = found(await fileQuery(tx, input.fileId).forNoKeyUpdate().executeTakeFirst());
    if (isFinal({ status: file.status, successorId: file.successor_id })) throw replacedMeanwhile();
    const now = { reason: file.status_reason };
    const isEdit = file.status === input.status;
    const { reason } = isEdit ? mergeEdit(input, { reason: input.reason }, now) : input;
    if (isEdit && reason === now.reason) return;
    // The condition once more in the update: the member may have replaced the file since it was read.
    const changed = await ofFile(tx, file.id)
      .set({
        status: input.status,
        status_reason: reason,
        status_changed_at: instant(tx),
      })
      .where((eb) => eb.or([eb('status', '!=', 'Replaced'), eb('successor_id', 'is', null)]))
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw replacedMeanwhile();
    await renewDaysOfFile(tx, file.id);
    await record(tx, fileEvents[STATUS_EVENTS[input.status]](file.id, fileData(changed, file.status)));
  });
}

/** Cancels a file In Progress: it becomes Replaced without a successor. For the member and managers with `editing`. */
export async function cancelFile(ctx: Ctx, input: { fileId: string }): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const file = await findFile(tx, input.fileId);
    await requireCategory(tx, file.category);
    if (!mayReplace(sideOf(tx), file)) throw new Conflict('Only a file in progress can be canceled.');
    const changed = await ofFile(tx, file.id)
      .set({ status: 'Replaced', status_reason: '', status_changed_at: instant(tx) })
      .where('status', '=', 'In Progress')
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw new Conflict('This file is no longer in progress.');
    await renewDaysOfFile(tx, file.id);
    await record(tx, fileEvents.cancelled(file.id, fileData(changed, file.status)));
  });
}

/** Marks a file seen for the viewer's party; while an admin views the portal as a member, nothing is marked. */
export async function markFileRead(ctx: Ctx, input: { fileId: string }): Promise<void> {
  const file = await findFile(ctx, input.fileId);
  await requireCategory(ctx, file.category);
  await markRead(ctx, file.id);
}

/** Hides a file; it can be restored for 30 days. Admins only. */
export async function deleteFile(ctx: Ctx, input: { fileId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const file = await findFile(tx, input.fileId);
    await ofFile(tx, file.id)
      .set({ deleted_at: instant(tx) })
      .execute();
    await renewDaysOfFile(tx, file.id);
    await record(tx, fileEvents.deleted(file.id, fileData(file)));
  });
}

/** Restores a deleted file. Throws Conflict once it is erased or back already. Admins only. */
export async function restoreFile(ctx: Ctx, input: { fileId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const file = await ofFile(tx, input.fileId)
      .set({ deleted_at: null })
      .where('deleted_at', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (!file) throw new Conflict('This file can no longer be restored.');
    await renewDaysOfFile(tx, file.id);
    await record(tx, fileEvents.restored(file.id, fileData(file)));
  });
}

/** A file of the member acted for. Throws NotFound for another tenant's, a deleted and an unknown one alike. */
export async function findFile(
  ctx: { db: Ctx['db']; memberId: string },
  fileId: string,
): Promise<CategoryFileRow> {
  return found(await fileQuery(ctx, fileId).executeTakeFirst());
}

function fileQuery(ctx: { db: Ctx['db']; memberId: string }, fileId: string) {
  return ctx.db
    .selectFrom('category_files')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null);
}

function found(file: CategoryFileRow | undefined): CategoryFileRow {
  if (!file) throw new NotFound('File not found.');
  return file;
}

function ofFile(tx: Tx, fileId: string) {
  return tx.db.updateTable('category_files').where('member_id', '=', tx.memberId).where('id', '=', fileId);
}

function replacedMeanwhile(): Conflict {
  return new Conflict('This file was replaced by a newer version, which is the one to work on.');
}
