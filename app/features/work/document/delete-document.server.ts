import { type Ctx, instant, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { lockEmployeeForUpdate } from '#app/features/work/employee/find-employee.server.ts';
import { requireEditing } from '#app/policy.ts';
import { documentEvents } from './document-events.server.ts';
import { findDocument } from './list-documents.server.ts';

/** Hides a document; it can be restored for 30 days. */
export async function deleteDocument(ctx: Ctx, input: { documentId: string }): Promise<{ fileName: string }> {
  requireEditing(ctx);
  return transact(ctx, async (tx) => {
    const document = await findDocument(tx, input.documentId);
    await lockEmployeeForUpdate(tx, document.employee_id);
    const deleted = await tx.db
      .updateTable('documents')
      .set({ deleted_at: instant(tx) })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', document.id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw new NotFound('Document not found.');
    const { employee_id: employeeId, file_name: fileName } = document;
    await record(tx, documentEvents.deleted(document.id, { fileName, employeeId }));
    return { fileName };
  });
}

/** Restores a deleted document. Throws Conflict once it is erased or back already. */
export async function restoreDocument(ctx: Ctx, input: { documentId: string }): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const restored = await tx.db
      .updateTable('documents')
      .set({ deleted_at: null })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', input.documentId)
      .where('deleted_at', 'is not', null)
      .returning(['employee_id', 'file_name'])
      .executeTakeFirst();
    if (!restored) throw new Conflict('This document can no longer be restored.');
    await lockEmployeeForUpdate(tx, restored.employee_id);
    const { employee_id: employeeId, file_name: fileName } = restored;
    await record(tx, documentEvents.restored(input.documentId, { fileName, employeeId }));
  });
}
