import { z } from 'zod';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import type { FirstLines } from '#app/lists/load-more.ts';
import { type ListPage, pageOf, pageParam } from '#app/lists/pagination.ts';
import { trashOf } from '#app/lists/trash.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';
import type { DocumentTypeRow } from '#db/tables/employee.ts';

/** A kind of document that employees have. */
export type DocumentType = {
  id: string;
  name: string;
  expires: boolean;
  roles: string[];
  deletedAt: string | null;
};

/** A type as the admins' list has it: `documents` counts those of all members. */
export type ListedType = DocumentType & { documents: number };

const types = remembered<readonly DocumentType[]>(['document_types'], 1);

/** The document types in use, in the order in which they were made. */
export function activeTypes(ctx: { db: Ctx['db'] }): Promise<readonly DocumentType[]> {
  return types(ctx.db, '', () => readActiveTypes(ctx));
}

async function readActiveTypes(ctx: { db: Ctx['db'] }): Promise<readonly DocumentType[]> {
  const rows = await ctx.db
    .selectFrom('document_types')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(presentType);
}

/** Types on one page of the list. */
const PAGE_SIZE = 25;

export const listTypesSchema = z.object({ page: pageParam });

/** One page of the types in use, and the first `gone` deleted ones, the last deleted first, with how many documents each has. Admins only. */
export async function listDocumentTypes(
  ctx: PortalCtx,
  input: z.output<typeof listTypesSchema>,
  gone = LINES_SHOWN,
): Promise<ListPage & { types: ListedType[]; deleted: FirstLines<ListedType> }> {
  requireAdmin(ctx);
  const [rows, counts] = await Promise.all([
    ctx.db.selectFrom('document_types').selectAll().orderBy('id').execute(),
    acrossMembers(ctx.db, 'how many documents each type has')
      .selectFrom('documents')
      .select((eb) => ['document_type_id', eb.fn.countAll<number>().as('count')])
      .where('deleted_at', 'is', null)
      .groupBy('document_type_id')
      .execute(),
  ]);
  const documents = new Map(counts.map((row) => [row.document_type_id, row.count]));
  const all = rows.map((row) => ({ ...presentType(row), documents: documents.get(row.id) ?? 0 }));
  const inUse = all.filter(({ deletedAt }) => deletedAt === null);
  const { offset, ...place } = pageOf(inUse.length, input.page, PAGE_SIZE);
  return {
    types: inUse.slice(offset, offset + PAGE_SIZE),
    deleted: trashOf(all, gone),
    ...place,
  };
}

/** True if an employee of that role needs the type. */
export function neededBy(type: Pick<DocumentType, 'roles'>, role: string): boolean {
  return type.roles.length === 0 || type.roles.some((one) => one.toLowerCase() === role.trim().toLowerCase());
}

function presentType(row: DocumentTypeRow): DocumentType {
  return {
    id: row.id,
    name: row.name,
    expires: row.expires === 1,
    roles: JSON.parse(row.roles) as string[],
    deletedAt: row.deleted_at,
  };
}
