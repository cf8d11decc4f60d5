import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { type Batch, type BatchAsked, batchOf } from '#app/lists/batch.ts';
import type { DocumentRow } from '#db/tables/employee.ts';

/** A document with the name of its type. */
export type TypedDocument = DocumentRow & { type_name: string };

type Asked = BatchAsked & { employeeId?: string; typeId?: string };

/** Documents of the member acted for by falling id, for programs that read all of them. */
export async function documentsAfter(ctx: Ctx, asked: Asked): Promise<Batch<TypedDocument>> {
  const { after, limit, employeeId, typeId } = asked;
  const rows = await documentsOfMember(ctx)
    .$if(after !== null, (some) => some.where('documents.id', '<', after))
    .$if(employeeId !== undefined, (some) => some.where('documents.employee_id', '=', employeeId ?? ''))
    .$if(typeId !== undefined, (some) => some.where('documents.document_type_id', '=', typeId ?? ''))
    .orderBy('documents.id', 'desc')
    .limit(limit + 1)
    .execute();
  return batchOf(rows, asked);
}

/** One of them. Throws NotFound for another tenant's, a deleted and an unknown one alike. */
export async function findTypedDocument(ctx: Ctx, id: string): Promise<TypedDocument> {
  const row = await documentsOfMember(ctx).where('documents.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('Document not found.');
  return row;
}

function documentsOfMember(ctx: Ctx) {
  return ctx.db
    .selectFrom('documents')
    .innerJoin('document_types as type', 'type.id', 'documents.document_type_id')
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.id', '=', 'documents.employee_id')
        .onRef('employees.member_id', '=', 'documents.member_id'),
    )
    .selectAll('documents')
    .select('type.name as type_name')
    .where('documents.member_id', '=', ctx.memberId)
    .where('documents.deleted_at', 'is', null)
    .where('employees.deleted_at', 'is', null);
}
