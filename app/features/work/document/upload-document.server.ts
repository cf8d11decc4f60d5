import type { z } from 'zod';
import { type Ctx, instant, transact } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { storeUpload } from '#app/features/platform/contents/store-upload.server.ts';
import { findEmployee, lockEmployeeForUpdate } from '#app/features/work/employee/find-employee.server.ts';
import { newId } from '#app/ids.ts';
import { requireEditing } from '#app/policy.ts';
import { documentEvents } from './document-events.server.ts';
import { type documentSchema, TYPE_AND_FILE_REQUIRED } from './document-schema.ts';

/**
 * Stores an employee's document; one of a type that is there already is its newer version, and both stay. A retry with
 * the same client key answers the first record. Throws NotFound for another member's employee, ValidationError at a type that
 * is unknown or out of use, TooLarge.
 */
export async function uploadDocument(
  ctx: Ctx,
  employeeId: string,
  input: z.output<typeof documentSchema>,
  body: AsyncIterable<Uint8Array>,
): Promise<{ documentId: string }> {
  requireEditing(ctx);
  await findEmployee(ctx, employeeId);
  const earlier = await findByKey(ctx, employeeId, input.clientKey);
  if (earlier) return { documentId: earlier };
  const stored = await storeUpload(ctx, input.name, body);
  return transact(ctx, async (tx) => {
    const employee = await lockEmployeeForUpdate(tx, employeeId);
    const type = await tx.db
      .selectFrom('document_types')
      .select(['name', 'expires'])
      .where('id', '=', input.typeId)
      .where('deleted_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!type) throw new ValidationError(TYPE_AND_FILE_REQUIRED, { typeId: 'Choose a document type.' });
    const documentId = newId('doc');
    const { name } = stored;
    const inserted = await tx.db
      .insertInto('documents')
      .values({
        id: documentId,
        member_id: tx.memberId,
        employee_id: employeeId,
        document_type_id: input.typeId,
        file_name: name,
        file_type: stored.mediaType,
        preview: stored.preview,
        needs_password: stored.needsPassword,
        size_bytes: stored.size,
        sha256: stored.sha256,
        notes: input.notes,
        upload_date: instant(tx),
        uploader_name: tx.actor.name,
        expiry_date: type.expires === 1 ? input.expiryDate : null,
        client_key: input.clientKey,
        deleted_at: null,
      })
      .onConflict((oc) => oc.columns(['employee_id', 'client_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return { documentId: (await findByKey(tx, employeeId, input.clientKey)) ?? documentId };
    await tx.db
      .updateTable('employees')
      .set({ import_id: null })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', employeeId)
      .execute();
    const about = { employeeId, employee: employee.name, type: type.name };
    await record(tx, documentEvents.uploaded(documentId, { fileName: name, ...about }));
    return { documentId };
  });
}

async function findByKey(
  ctx: { db: Ctx['db']; memberId: string },
  employeeId: string,
  clientKey: string,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('documents')
    .select('id')
    .where('member_id', '=', ctx.memberId)
    .where('employee_id', '=', employeeId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row?.id;
}
