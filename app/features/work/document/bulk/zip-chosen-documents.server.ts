import type { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { zipContents } from '#app/features/platform/contents/zip-contents.server.ts';
import { portableFileName } from '#ports/blobs/file-name.ts';
import type { chosenDocumentsSchema } from './chosen-documents.ts';

const OTHERWISE =
  "the documents can't be downloaded together. Select the others, or download them one by one.";

/**
 * The chosen documents of the member's employees as one zip, a folder per type; a name that repeats in a folder gets a number.
 * Streamed. Throws NotFound where none of them is there, Damaged where a content is missing.
 */
export async function zipChosenDocuments(
  ctx: Ctx,
  { documents }: Pick<z.output<typeof chosenDocumentsSchema>, 'documents'>,
): Promise<{ name: string; stream: ReadableStream<Uint8Array> }> {
  const rows = await ctx.db
    .selectFrom('documents')
    .innerJoin('document_types', 'document_types.id', 'documents.document_type_id')
    .innerJoin('employees', 'employees.id', 'documents.employee_id')
    .selectAll('documents')
    .select('document_types.name as type_name')
    .where('documents.member_id', '=', ctx.memberId)
    .where('employees.member_id', '=', ctx.memberId)
    .where('documents.id', 'in', documents)
    .where('documents.deleted_at', 'is', null)
    .where('employees.deleted_at', 'is', null)
    .orderBy('documents.upload_date', 'desc')
    .orderBy('documents.id', 'desc')
    .execute();
  if (rows.length === 0) throw new NotFound('Document not found.');
  const entries = rows.map((row) => ({
    path: `${portableFileName(row.type_name)}/${portableFileName(row.file_name)}`,
    sha256: row.sha256,
    size: row.size_bytes,
    date: row.upload_date,
    compress: row.preview === 'none',
    name: row.file_name,
  }));
  const stream = await zipContents(ctx.blobs, entries, OTHERWISE);
  return { name: `Documents ${ctx.now().toISOString().slice(0, 10)}.zip`, stream };
}
