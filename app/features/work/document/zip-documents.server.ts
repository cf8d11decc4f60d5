import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { zipContents } from '#app/features/platform/contents/zip-contents.server.ts';
import { findEmployee } from '#app/features/work/employee/find-employee.server.ts';
import { portableFileName } from '#ports/blobs/file-name.ts';
import { documentsOf } from './list-documents.server.ts';

const OTHERWISE = "the documents can't be downloaded together. Download the others one by one.";

/**
 * All documents of an employee as one zip, a folder per type; a name that repeats in a folder gets a number. Streamed:
 * each content is opened when the reader gets to it. Throws NotFound where there is nothing to take, and
 * Damaged where a content is missing or cut.
 */
export async function zipDocuments(
  ctx: Ctx,
  employeeId: string,
): Promise<{ name: string; stream: ReadableStream<Uint8Array> }> {
  const employee = await findEmployee(ctx, employeeId);
  const rows = await documentsOf(ctx, employeeId);
  if (rows.length === 0) throw new NotFound('There are no documents to download.');
  const entries = rows.map((row) => ({
    path: `${portableFileName(row.type_name)}/${portableFileName(row.file_name)}`,
    sha256: row.sha256,
    size: row.size_bytes,
    date: row.upload_date,
    compress: row.preview === 'none',
    name: row.file_name,
  }));
  const stream = await zipContents(ctx.blobs, entries, OTHERWISE);
  return { name: `${portableFileName(employee.name)} documents.zip`, stream };
}
