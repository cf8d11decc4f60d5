import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import {
  activeTypes,
  type DocumentType,
  neededBy,
} from '#app/features/work/document-type/list-document-types.server.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import { mayEdit } from '#app/policy.ts';
import { compareNames } from '#app/text/compare-names.ts';
import { searchWords } from '#app/text/search-key.ts';
import { remembered } from '#db/remembered.ts';
import { searchRows } from '#db/search/search-rows.ts';
import type { Tables } from '#db/tables/tables.ts';
import { ANY_TYPE } from './any-type.ts';
import type { listEmployeesSchema } from './employee-schema.ts';
import { type Employee, presentEmployee, SHOWN_COLUMNS } from './find-employee.server.ts';
import { percent } from './health/health.ts';

/** Employees on one page of the list. */
export const EMPLOYEES_PAGE_SIZE = 50;

/** An employee of the list; progress is a percentage of the document types. */
export type EmployeeLine = Employee & { progress: number };

export type EmployeeList = ListPage & {
  employees: EmployeeLine[];
  /** Roles in use, for the filter. */
  roles: readonly string[];
  /** The document types in use. */
  types: readonly DocumentType[];
  canEdit: boolean;
};

/** One page of the employees of the member acted for. */
export async function listEmployees(
  ctx: Ctx,
  input: z.output<typeof listEmployeesSchema>,
  base: string,
): Promise<EmployeeList> {
  const types = await activeTypes(ctx);
  const found = await matching(ctx, types, input);
  const [{ rows, ...place }, roles] = await Promise.all([
    onePage({ page: input.page, size: EMPLOYEES_PAGE_SIZE }, found, (all) =>
      all
        .select(SHOWN_COLUMNS.map((column) => `employees.${column}` as const))
        .orderBy(input.sort === 'name' ? 'sort_key' : 'created_at', input.direction)
        .orderBy('employees.id', input.direction),
    ),
    rolesInUse(ctx),
  ]);
  const ids = rows.map((row) => row.id);
  const progress = await progressOf(ctx, types, ids);
  const employees = rows.map((row) => ({
    ...presentEmployee(row, base),
    progress: progress.get(row.id) ?? 0,
  }));
  return { employees, ...place, roles, types, canEdit: mayEdit(ctx) };
}

type Query = z.output<typeof listEmployeesSchema>;
type Employees = SelectQueryBuilder<Tables, 'employees', object>;

const counts = remembered<{ count: number }>(['employees'], 2_000);

async function matching(ctx: Ctx, types: readonly DocumentType[], input: Query) {
  const lacking = await lackingSome(ctx, types, input.missing);
  const list = await searchRows(ctx, 'employees', searchWords(input.q), (rows) => {
    const own = rows.where('member_id', '=', ctx.memberId).where('deleted_at', 'is', null);
    return lacking(input.role ? own.where('role', '=', input.role) : own);
  });
  if (input.q || input.missing) return list;
  const recall = async (most: number, count: () => Promise<number>) => {
    const key = JSON.stringify([ctx.memberId, input.role, most]);
    return (await counts(ctx.db, key, async () => ({ count: await count() }))).count;
  };
  return { ...list, recall };
}

/** Narrows employees down to those that lack a document of the type, or any that they need. */
async function lackingSome(
  ctx: Ctx,
  types: readonly DocumentType[],
  missing: Query['missing'],
): Promise<(rows: Employees) => Employees> {
  const known = types.some((type) => type.id === missing);
  if (known) return (rows) => rows.where((eb) => lacks(eb, ctx.memberId, missing));
  if (missing !== ANY_TYPE) return (rows) => rows;
  const roles = namesOf(await distinctRoles(ctx).execute());
  return (rows) =>
    rows.where((eb) =>
      eb.or(
        types.map((type) => {
          const lacking = lacks(eb, ctx.memberId, type.id);
          if (type.roles.length === 0) return lacking;
          const needing = roles.filter((role) => neededBy(type, role));
          return needing.length > 0 ? eb.and([lacking, eb('role', 'in', needing)]) : eb.lit(false);
        }),
      ),
    );
}

function lacks(eb: ExpressionBuilder<Tables, 'employees'>, memberId: string, typeId: string) {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('documents')
        .select('documents.id')
        .where('documents.member_id', '=', memberId)
        .whereRef('documents.employee_id', '=', 'employees.id')
        .where('documents.document_type_id', '=', typeId)
        .where('documents.deleted_at', 'is', null),
    ),
  );
}

/** Progress of each of these employees: distinct ones of the types present over the number of types, rounded half up. */
async function progressOf(
  ctx: Ctx,
  types: readonly DocumentType[],
  employeeIds: string[],
): Promise<Map<string, number>> {
  if (types.length === 0 || employeeIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('documents')
    .select(['employee_id', 'document_type_id'])
    .distinct()
    .where('member_id', '=', ctx.memberId)
    .where('employee_id', 'in', employeeIds)
    .where('deleted_at', 'is', null)
    .execute();
  const inUse = new Set(types.map(({ id }) => id));
  const present = new Map<string, number>();
  for (const { employee_id: id, document_type_id: type } of rows)
    if (inUse.has(type)) present.set(id, (present.get(id) ?? 0) + 1);
  return new Map([...present].map(([id, count]) => [id, percent(count, types.length)]));
}

const roles = remembered<readonly string[]>(['employees'], 2_000);

/** Roles that the member's employees have, for filters and suggestions: the first 50 of them. */
export function rolesInUse(ctx: Ctx): Promise<readonly string[]> {
  return roles(ctx.db, ctx.memberId, () => readRoles(ctx));
}

async function readRoles(ctx: Ctx): Promise<readonly string[]> {
  return namesOf(await distinctRoles(ctx).limit(50).execute()).sort(compareNames);
}

/**
 * The roles by their order, each looked up in the index as the first one after the one before: there are few of them,
 * and may be very many employees. One step answers one role, so that they come in order, and no further than asked for.
 */
function distinctRoles(ctx: Ctx) {
  return ctx.db
    .withRecursive('used(role)', (cte) =>
      cte
        .selectFrom('employees')
        .select((eb) => eb.fn.min<string | null>('role').as('role'))
        .where('member_id', '=', ctx.memberId)
        .where('deleted_at', 'is', null)
        .where('role', '>', '')
        .unionAll(
          cte
            .selectFrom('used')
            .select((eb) =>
              eb
                .selectFrom('employees')
                .select((next) => next.fn.min<string | null>('employees.role').as('role'))
                .where('member_id', '=', ctx.memberId)
                .where('deleted_at', 'is', null)
                .whereRef('employees.role', '>', 'used.role')
                .as('role'),
            )
            .where('used.role', 'is not', null),
        ),
    )
    .selectFrom('used')
    .select('role')
    .where('role', 'is not', null);
}

function namesOf(rows: readonly { role: string | null }[]): string[] {
  return rows.flatMap(({ role }) => role ?? []);
}
