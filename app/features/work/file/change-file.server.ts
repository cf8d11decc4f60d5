import type { z } from 'zod';
import { type Ctx, instant, sideOf, type Tx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { CATEGORIES } from '#app/features/members/member/access/categories.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { recordActivity } from '#app/features/platform/activity/record-activity.server.ts';
import { writeFileHistory } from '#app/features/work/employee/file-history.server.ts';
import { requireAdmin, requireEditing } from '#app/policy.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import type { fileStatusSchema } from './file-schema.ts';
import { isFinal, mayReplace } from './upload/upload-rule.ts';

/**
 * Sets a file to In Progress, Completed or Rejected, with a reason that the member reads. A Replaced file that has a
 * successor is final (Conflict); a cancelled one may be reopened. Admins only.
 */
export async function setFileStatus(ctx: Ctx, input: z.infer<typeof fileStatusSchema>): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const file = await findFile(tx, input.fileId);
    if (isFinal({ status: file.status, successorId: file.successor_id })) throw replacedMeanwhile();
    if (file.status === input.status && file.status_reason === input.reason) return;
    // The condition once more in the update: the member may have replaced the file since it was read.
    const changed = await ofFile(tx, file.id)
      .set({
        status: input.status,
        status_reason: input.reason,
        status_changed_at: instant(tx),
        seen_by_member: 0,
        seen_by_admin: 1,
      })
      .where((eb) => eb.or([eb('status', '!=', 'Replaced'), eb('successor_id', 'is', null)]))
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw replacedMeanwhile();
    await recordStatus(
      tx,
      file,
      `set ${file.name} in ${CATEGORIES[file.category].title} to ${input.status}`,
      input.status,
      `File set to ${input.status}`,
    );
  });
}

/** Cancels a file In Progress: it becomes Replaced without a successor. For the member and managers with `editing`. */
export async function cancelFile(ctx: Ctx, input: { fileId: string }): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const file = await findFile(tx, input.fileId);
    await requireCategory(tx, file.category);
    if (!mayReplace(sideOf(tx), file)) throw new Conflict('Only a file in progress can be cancelled.');
    const changed = await ofFile(tx, file.id)
      .set({ status: 'Replaced', status_reason: '', status_changed_at: instant(tx), seen_by_admin: 0 })
      .where('status', '=', 'In Progress')
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new Conflict('This file is not in progress any more.');
    await recordStatus(
      tx,
      file,
      `cancelled ${file.name} in ${CATEGORIES[file.category].title}`,
      'cancelled',
      'File cancelled',
    );
  });
}

/** Marks a file seen for the viewer's party; while an admin views the portal as a member, nothing is marked. */
export async function markFileSeen(ctx: Ctx, input: { fileId: string }): Promise<void> {
  const file = await findFile(ctx, input.fileId);
  await requireCategory(ctx, file.category);
  if (ctx.viewingAsMember) return;
  const flag = sideOf(ctx) === 'admin' ? 'seen_by_admin' : 'seen_by_member';
  if (file[flag] === 1) return;
  await transact(ctx, async (tx) => {
    await ofFile(tx, file.id)
      .set({ [flag]: 1 })
      // A change that came meanwhile has not been seen.
      .where('status_changed_at', '=', file.status_changed_at)
      .execute();
    tx.emit('files');
  });
}

/** Hides a file; it can be brought back for 30 days. Admins only. */
export async function deleteFile(ctx: Ctx, input: { fileId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const file = await findFile(tx, input.fileId);
    await ofFile(tx, file.id)
      .set({ deleted_at: instant(tx) })
      .execute();
    await recordStatus(
      tx,
      file,
      `deleted ${file.name} in ${CATEGORIES[file.category].title}`,
      'deleted',
      'File deleted',
    );
  });
}

/** Brings a deleted file back. Throws Conflict once it is erased or back already. Admins only. */
export async function restoreFile(ctx: Ctx, input: { fileId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const file = await ofFile(tx, input.fileId)
      .set({ deleted_at: null })
      .where('deleted_at', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (!file) throw new Conflict('This file cannot be brought back any more.');
    await recordStatus(
      tx,
      file,
      `brought back ${file.name} in ${CATEGORIES[file.category].title}`,
      'restored',
      'File brought back',
    );
  });
}

/** A file of the member acted for. Throws NotFound for a stranger's, a deleted and an unknown one alike. */
export async function findFile(
  ctx: { db: Ctx['db']; memberId: string },
  fileId: string,
): Promise<CategoryFileRow> {
  const file = await ctx.db
    .selectFrom('category_files')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!file) throw new NotFound('File not found.');
  return file;
}

function ofFile(tx: Tx, fileId: string) {
  return tx.db.updateTable('category_files').where('member_id', '=', tx.memberId).where('id', '=', fileId);
}

/** Tells the member's activity and, where the file is about an employee, that employee's history. */
async function recordStatus(
  tx: Tx,
  file: CategoryFileRow,
  text: string,
  act: string,
  inHistory: string,
): Promise<void> {
  const where = `${file.name} (${CATEGORIES[file.category].title})`;
  await writeFileHistory(tx, file.employee_id, `${inHistory}: ${where}`);
  await recordActivity(tx, {
    action: `file.${act.toLowerCase().replace(' ', '-')}`,
    subjectType: 'file',
    subjectId: file.id,
    text,
  });
  tx.emit('files');
}

function replacedMeanwhile(): Conflict {
  return new Conflict('This file was replaced by a newer version, which is the one to work on.');
}
