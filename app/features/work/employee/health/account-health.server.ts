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
  const [types, totals, have] = await Promise.all([
    activeTypes(ctx),
    ctx.db
      .selectFrom('member_totals')
      .select('employees')
      .where('member_id', '=', ctx.memberId)
      .executeTakeFirst(),
    employeesByType(ctx),
  ]);
  const employees = totals?.employees ?? 0;
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

/** How many employees have a document of each type. */
async function employeesByType({ db, memberId }: Ctx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('type_totals')
    .select(['document_type_id', 'employees'])
    .where('member_id', '=', memberId)
    .execute();
  return new Map(rows.map(({ document_type_id: type, employees }) => [type, employees]));
}
