import type { z } from 'zod';
import { type Ctx, instant, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { storeUpload } from '#app/features/platform/contents/store-upload.server.ts';
import { remarkOf } from '#app/features/work/file/file-remark.ts';
import { newId } from '#app/ids.ts';
import { requireEditing } from '#app/policy.ts';
import type { FormFileRow } from '#db/tables/form.ts';
import { type AssignedForm, lockAssignmentForUpdate, requireAssigned } from '../form-access.server.ts';
import type { FileAnswer } from '../form-answers.ts';
import { type formFileSchema, shownFields } from '../form-fields.ts';

/**
 * Takes the file of a field, for the draft or the submission that will name it. A retry with the same client key
 * returns the first record. Throws NotFound for a form that is not assigned, Conflict for a field that is gone, TooLarge.
 */
export async function receiveFormFile(
  ctx: Ctx,
  formId: string,
  input: z.output<typeof formFileSchema>,
  body: AsyncIterable<Uint8Array>,
): Promise<FileAnswer> {
  requireEditing(ctx);
  requireFileField(await requireAssigned(ctx, formId), input.fieldId);
  const earlier = await findByKey(ctx, formId, input.clientKey);
  if (earlier) return fileAnswer(earlier);
  const stored = await storeUpload(ctx, input.name, body);
  return transact(ctx, async (tx) => {
    requireFileField(await lockAssignmentForUpdate(tx, formId), input.fieldId);
    const row: FormFileRow = {
      id: newId('ff'),
      member_id: tx.memberId,
      form_id: formId,
      field_id: input.fieldId,
      name: stored.name,
      type: stored.mediaType,
      preview: stored.preview,
      needs_password: stored.needsPassword,
      size_bytes: stored.size,
      sha256: stored.sha256,
      uploaded_at: instant(tx),
      client_key: input.clientKey,
      submitted: 0,
    };
    const inserted = await tx.db
      .insertInto('form_files')
      .values(row)
      .onConflict((oc) => oc.columns(['member_id', 'form_id', 'client_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    const kept = inserted ? row : await findByKey(tx, formId, input.clientKey);
    return fileAnswer(kept ?? row);
  });
}

/** A file of the member acted for. Throws NotFound for another tenant's and an unknown one alike. */
export async function findFormFile(ctx: Pick<Ctx, 'db' | 'memberId'>, fileId: string): Promise<FormFileRow> {
  const row = await ctx.db
    .selectFrom('form_files')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!row) throw new NotFound('File not found.');
  return row;
}

/** The files of a form by the member acted for, by id: what its answers may name. */
export async function formFiles(
  ctx: Pick<Ctx, 'db' | 'memberId'>,
  formId: string,
): Promise<Map<string, FileAnswer>> {
  const rows = await ctx.db
    .selectFrom('form_files')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('form_id', '=', formId)
    .execute();
  return new Map(rows.map((row) => [row.id, fileAnswer(row)]));
}

function requireFileField({ fields }: AssignedForm, fieldId: string): void {
  const field = shownFields(fields).find(({ id }) => id === fieldId);
  if (field?.type !== 'file') throw new Conflict('This form has changed: the field for this file is gone.');
}

async function findByKey(
  ctx: Pick<Ctx, 'db' | 'memberId'>,
  formId: string,
  clientKey: string,
): Promise<FormFileRow | undefined> {
  return ctx.db
    .selectFrom('form_files')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('form_id', '=', formId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
}

function fileAnswer(row: FormFileRow): FileAnswer {
  const { id: fileId, name, size_bytes: size, preview, sha256 } = row;
  return { fileId, name, size, preview, sha256, remark: remarkOf(row) };
}
