import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { freeFolders } from '#app/features/platform/contents/free-folders.ts';
import { zipContents } from '#app/features/platform/contents/zip-contents.server.ts';
import type { ChosenEmployees } from '#app/features/work/employee/bulk/chosen-employees.ts';
import { chosenEmployees } from '#app/features/work/employee/bulk/find-chosen.server.ts';
import { portableFileName } from '#ports/blobs/file-name.ts';

const OTHERWISE = "the documents can't be downloaded together. Download the others employee by employee.";

/**
 * All documents of the chosen employees as one zip: a folder for each employee, and in it one per type. Streamed. Throws NotFound
 * where there is nothing to take, Damaged where a content is missing or cut, and as chosenEmployees does.
 */
export async function zipManyDocuments(
  ctx: Ctx,
  chosen: ChosenEmployees,
  today: string,
): Promise<{ name: string; stream: ReadableStream<Uint8Array> }> {
  const employees = await chosenEmployees(ctx, chosen, today);
  const rows = await documentsOfThese(
    ctx,
    employees.map(({ id }) => id),
  );
  if (rows.length === 0) throw new NotFound('There are no documents to download.');
  const folders = freeFolders(employees);
  const entries = rows.map((row) => ({
    path: [
      folders.get(row.employee_id) ?? '',
      portableFileName(row.type_name),
      portableFileName(row.file_name),
    ].join('/'),
    sha256: row.sha256,
    size: row.size_bytes,
    date: row.upload_date,
    compress: row.preview === 'none',
    name: row.file_name,
  }));
  const stream = await zipContents(ctx.blobs, entries, OTHERWISE);
  return { name: `Employee documents ${today}.zip`, stream };
}

function documentsOfThese(ctx: Ctx, employeeIds: readonly string[]) {
  return ctx.db
    .selectFrom('documents')
    .innerJoin('document_types', 'document_types.id', 'documents.document_type_id')
    .innerJoin('employees', 'employees.id', 'documents.employee_id')
    .selectAll('documents')
    .select('document_types.name as type_name')
    .where('documents.member_id', '=', ctx.memberId)
    .where('employees.member_id', '=', ctx.memberId)
    .where('documents.employee_id', 'in', employeeIds)
    .where('documents.deleted_at', 'is', null)
    .where('employees.deleted_at', 'is', null)
    .orderBy('employees.sort_key')
    .orderBy('employees.id')
    .orderBy('documents.upload_date', 'desc')
    .orderBy('documents.id', 'desc')
    .execute();
}
