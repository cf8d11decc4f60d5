import type { Ctx } from '#app/ctx.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { remembered } from '#db/remembered.ts';
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

const known = remembered<AccountHealth>(['documents', 'document_types', 'employees'], 2_000);

/** Distinct (employee, document type) pairs present over employees x types, of what is not deleted. */
export function accountHealth(ctx: Ctx): Promise<AccountHealth> {
  return known(ctx.db, ctx.memberId, () => readHealth(ctx));
}

async function readHealth(ctx: Ctx): Promise<AccountHealth> {
  const [types, { employees }, have] = await Promise.all([
    activeTypes(ctx),
    ctx.db
      .selectFrom('employees')
      .select((eb) => eb.fn.countAll<number>().as('employees'))
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    employeesByType(ctx),
  ]);
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

/** How many employees have each type: those of all documents, counted within an index, less the deleted employees. */
async function employeesByType(ctx: Ctx): Promise<Map<string, number>> {
  const [all, ofDeleted] = await Promise.all([
    ctx.db
      .selectFrom('documents')
      .select((eb) => ['document_type_id as type', eb.fn.count<number>('employee_id').distinct().as('have')])
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .groupBy('document_type_id')
      .execute(),
    typesOfDeleted(ctx),
  ]);
  const less = new Map(ofDeleted.map(({ type, have }) => [type, have]));
  return new Map(all.map(({ type, have }) => [type, have - (less.get(type) ?? 0)]));
}

/** The same of the deleted employees, from one to the next: a cross join is what SQLite does not turn around. */
async function typesOfDeleted(ctx: Ctx): Promise<{ type: string; have: number }[]> {
  return ctx.db
    .selectFrom('employees')
    .crossJoin('documents')
    .select((eb) => [
      'documents.document_type_id as type',
      eb.fn.count<number>('documents.employee_id').distinct().as('have'),
    ])
    .where('employees.member_id', '=', ctx.memberId)
    .where('employees.deleted_at', 'is not', null)
    .where('documents.member_id', '=', ctx.memberId)
    .whereRef('documents.employee_id', '=', 'employees.id')
    .where('documents.deleted_at', 'is', null)
    .groupBy('documents.document_type_id')
    .execute();
}
