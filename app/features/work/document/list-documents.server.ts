import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { activeTypes, neededBy } from '#app/features/work/document-type/list-document-types.server.ts';
import { percent } from '#app/features/work/employee/health/health.ts';
import { type ExpiryState, expiryState } from '#app/features/work/employee/standing/expiry-state.ts';
import { type FileRemark, remarkOf } from '#app/features/work/file/file-remark.ts';
import { differsByZone } from '#app/format/zoned-day.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { readTrash } from '#app/lists/trash.server.ts';
import type { Trash } from '#app/lists/trash.ts';
import type { DocumentRow } from '#db/tables/employee.ts';

/** A document as the pages show it. `uploadDate` is an ISO instant, `expiryDate` YYYY-MM-DD, `size` bytes. */
export type DocumentLine = {
  id: string;
  fileName: string;
  fileType: string;
  preview: DocumentRow['preview'];
  remark: FileRemark | null;
  size: number;
  notes: string;
  uploadDate: string;
  uploaderName: string;
  expiryDate: string | null;
  expiry: ExpiryState;
  /** Whether it is past, or not, in the viewer's zone alone. */
  zoned: boolean;
};

/** A document type and what an employee has of it: the newest version first. */
export type TypeShelf = {
  typeId: string;
  name: string;
  expires: boolean;
  /** False for a deleted type, whose documents stay under its name. */
  active: boolean;
  needed: boolean;
  versions: DocumentLine[];
};

export type EmployeeDocuments = { shelves: TypeShelf[]; progress: number; reason: string | null };

/** An employee's documents by type, and its progress. `today` is YYYY-MM-DD where the viewer is. */
export async function listDocuments(
  ctx: Ctx,
  employee: { id: string; role: string },
  today: string,
): Promise<EmployeeDocuments> {
  const [types, rows] = await Promise.all([activeTypes(ctx), documentsOf(ctx, employee.id)]);
  const byType = Map.groupBy(rows, (row) => row.document_type_id);
  const shelves: TypeShelf[] = types.map((type) => ({
    typeId: type.id,
    name: type.name,
    expires: type.expires,
    active: true,
    needed: neededBy(type, employee.role),
    versions: (byType.get(type.id) ?? []).map((row) => line(ctx, row, today)),
  }));
  const present = shelves.filter((shelf) => shelf.versions.length > 0).length;
  const known = new Set(types.map((type) => type.id));
  for (const [typeId, own] of byType) {
    if (known.has(typeId)) continue;
    const versions = own.map((row) => line(ctx, row, today));
    shelves.push({
      typeId,
      name: own[0]?.type_name ?? '',
      expires: false,
      active: false,
      needed: false,
      versions,
    });
  }
  const reason = types.length === 0 ? 'There are no document types yet.' : null;
  return { shelves, progress: percent(present, types.length), reason };
}

/** An employee's documents that were deleted and can be restored: the first of them, the last deleted first. */
export async function listDeletedDocuments(ctx: Ctx, employeeId: string, show = LINES_SHOWN): Promise<Trash> {
  const found = ctx.db
    .selectFrom('documents')
    .select(['id', 'file_name as name', 'deleted_at as deletedAt'])
    .where('member_id', '=', ctx.memberId)
    .where('employee_id', '=', employeeId);
  return readTrash(found, show);
}

/** A document of the member acted for. Throws NotFound for another tenant's, a deleted and an unknown one alike. */
export async function findDocument(
  ctx: { db: Ctx['db']; memberId: string },
  id: string,
): Promise<DocumentRow> {
  const row = await ctx.db
    .selectFrom('documents')
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.id', '=', 'documents.employee_id')
        .onRef('employees.member_id', '=', 'documents.member_id'),
    )
    .selectAll('documents')
    .where('documents.member_id', '=', ctx.memberId)
    .where('documents.id', '=', id)
    .where('documents.deleted_at', 'is', null)
    .where('employees.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new NotFound('Document not found.');
  return row;
}

/** The rows of an employee's documents with their type's name, the newest first. */
export async function documentsOf(
  ctx: Ctx,
  employeeId: string,
): Promise<(DocumentRow & { type_name: string })[]> {
  return ctx.db
    .selectFrom('documents')
    .innerJoin('document_types', 'document_types.id', 'documents.document_type_id')
    .selectAll('documents')
    .select('document_types.name as type_name')
    .where('documents.member_id', '=', ctx.memberId)
    .where('documents.employee_id', '=', employeeId)
    .where('documents.deleted_at', 'is', null)
    .orderBy('documents.upload_date', 'desc')
    .orderBy('documents.id', 'desc')
    .execute();
}

function line(ctx: Ctx, row: DocumentRow, today: string): DocumentLine {
  return {
    id: row.id,
    fileName: row.file_name,
    fileType: row.file_type,
    preview: row.preview,
    remark: remarkOf({ ...row, type: row.file_type }),
    size: row.size_bytes,
    notes: row.notes,
    uploadDate: row.upload_date,
    uploaderName: row.uploader_name,
    expiryDate: row.expiry_date,
    expiry: expiryState(row.expiry_date, today),
    zoned: row.expiry_date !== null && differsByZone(row.expiry_date, ctx.now()),
  };
}
