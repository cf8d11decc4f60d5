import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { lockEmployeeForUpdate } from '#app/features/work/employee/find-employee.server.ts';
import { requireEditing } from '#app/policy.ts';
import type { DocumentRow } from '#db/tables/employee.ts';
import { documentEvents } from './document-events.server.ts';
import { findDocument } from './list-documents.server.ts';

const GONE = 'This document can no longer be restored.';

/** Hides a document; it can be restored for 30 days. */
export async function deleteDocument(ctx: Ctx, input: { documentId: string }): Promise<{ fileName: string }> {
  requireEditing(ctx);
  return transact(ctx, async (tx) => {
    const document = await findDocument(tx, input.documentId);
    await hideDocument(tx, document);
    return { fileName: document.file_name };
  });
}

/** The same in the transaction of an act. Throws NotFound where somebody else was quicker. */
export async function hideDocument(tx: Tx, document: DocumentRow): Promise<void> {
  const { id, employee_id: employeeId, file_name: fileName } = document;
  await lockEmployeeForUpdate(tx, employeeId);
  const deleted = await tx.db
    .updateTable('documents')
    .set({ deleted_at: instant(tx) })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new NotFound('Document not found.');
  await record(tx, documentEvents.deleted(id, { fileName, employeeId }));
}

/** Restores a deleted document. Throws Conflict once it is erased or back already. */
export async function restoreDocument(ctx: Ctx, input: { documentId: string }): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, (tx) => showDocument(tx, input.documentId));
}

/** The same in the transaction of an act. */
export async function showDocument(tx: Tx, id: string): Promise<void> {
  const found = await tx.db
    .selectFrom('documents')
    .select(['employee_id', 'file_name'])
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (!found) throw new Conflict(GONE);
  const { employee_id: employeeId, file_name: fileName } = found;
  await lockEmployeeForUpdate(tx, employeeId);
  const restored = await tx.db
    .updateTable('documents')
    .set({ deleted_at: null })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!restored) throw new Conflict(GONE);
  await record(tx, documentEvents.restored(id, { fileName, employeeId }));
}
