import { instant, type Tx } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { StoredUpload } from '#app/features/platform/contents/store-upload.server.ts';
import { newId } from '#app/ids.ts';
import { documentEvents } from './document-events.server.ts';
import { TYPE_AND_FILE_REQUIRED } from './document-schema.ts';

type NewDocument = {
  typeId: string;
  notes: string;
  /** YYYY-MM-DD; counts where the type expires. */
  expiryDate: string | null;
  clientKey: string;
  file: StoredUpload;
};

/**
 * Gives an employee, whom the caller holds, a document whose content is stored. Returns its id; null where one with that client key
 * is there already. Throws ValidationError at a type that is unknown or out of use.
 */
export async function insertDocument(
  tx: Tx,
  employee: { id: string; name: string },
  { typeId, notes, expiryDate, clientKey, file }: NewDocument,
): Promise<string | null> {
  const type = await tx.db
    .selectFrom('document_types')
    .select(['name', 'expires'])
    .where('id', '=', typeId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!type) throw new ValidationError(TYPE_AND_FILE_REQUIRED, { typeId: 'Choose a document type.' });
  const inserted = await tx.db
    .insertInto('documents')
    .values({
      id: newId('doc'),
      member_id: tx.memberId,
      employee_id: employee.id,
      document_type_id: typeId,
      file_name: file.name,
      file_type: file.mediaType,
      preview: file.preview,
      needs_password: file.needsPassword,
      size_bytes: file.size,
      sha256: file.sha256,
      notes,
      upload_date: instant(tx),
      uploader_name: tx.actor.name,
      expiry_date: type.expires === 1 ? expiryDate : null,
      client_key: clientKey,
      deleted_at: null,
    })
    .onConflict((oc) => oc.columns(['employee_id', 'client_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  await tx.db
    .updateTable('employees')
    .set({ import_id: null })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', employee.id)
    .execute();
  const about = { employeeId: employee.id, employee: employee.name, type: type.name };
  await record(tx, documentEvents.uploaded(inserted.id, { fileName: file.name, ...about }));
  return inserted.id;
}
