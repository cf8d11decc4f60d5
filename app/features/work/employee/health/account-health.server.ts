import type { Ctx } from '#app/ctx.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { percent } from './health.ts';

/** How complete a member's documents are. */
export type AccountHealth = {
  percent: number;
  present: number;
  possible: number;
  employees: number;
  /** Per type, how many employees have none of it. */
  missing: { typeId: string; name: string; count: number }[];
  /** Why it reads 0% where there is nothing to count. */
  reason: string | null;
};

/** Distinct (employee, document type) pairs present over employees x types, of what is not deleted. */
export async function accountHealth(ctx: Ctx): Promise<AccountHealth> {
  const [types, { employees }] = await Promise.all([
    activeTypes(ctx),
    ctx.db
      .selectFrom('employees')
      .select((eb) => eb.fn.countAll<number>().as('employees'))
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  const have = new Map((await employeesByType(ctx)).map((row) => [row.document_type_id, row.have]));
  const missing = types.map(({ id, name }) => ({ typeId: id, name, count: employees - (have.get(id) ?? 0) }));
  const possible = employees * types.length;
  const present = possible - missing.reduce((sum, type) => sum + type.count, 0);
  const reason =
    employees === 0
      ? 'There are no employees yet.'
      : types.length === 0
        ? 'There are no document types yet.'
        : null;
  return {
    percent: percent(present, possible),
    present,
    possible,
    employees,
    missing: missing.filter((type) => type.count > 0),
    reason,
  };
}

async function employeesByType(ctx: Ctx): Promise<{ document_type_id: string; have: number }[]> {
  return ctx.db
    .selectFrom('documents')
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.id', '=', 'documents.employee_id')
        .onRef('employees.member_id', '=', 'documents.member_id'),
    )
    .select((eb) => [
      'documents.document_type_id',
      eb.fn.count<number>('documents.employee_id').distinct().as('have'),
    ])
    .where('documents.member_id', '=', ctx.memberId)
    .where('documents.deleted_at', 'is', null)
    .where('employees.deleted_at', 'is', null)
    .groupBy('documents.document_type_id')
    .execute();
}
