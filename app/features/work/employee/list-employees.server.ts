import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { type Ctx, instant } from '#app/ctx.ts';
import { unreadWithThread } from '#app/features/work/comment/unread-threads.server.ts';
import {
  activeTypes,
  type DocumentType,
} from '#app/features/work/document-type/list-document-types.server.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import { mayEdit } from '#app/policy.ts';
import { searchWords } from '#app/text/search-key.ts';
import { remembered } from '#db/remembered.ts';
import { searchRows } from '#db/search/search-rows.ts';
import type { Tables } from '#db/tables/tables.ts';
import { ANY_TYPE } from './any-type.ts';
import { withField } from './custom-fields/filter-by-field.server.ts';
import { customFieldsOf } from './custom-fields/list-fields.server.ts';
import type { listEmployeesSchema } from './employee-schema.ts';
import { type Employee, presentEmployee, SHOWN_COLUMNS } from './find-employee.server.ts';
import { percent } from './health/health.ts';
import { rolesInUse } from './roles-in-use.server.ts';
import { readStandings } from './standing/read-standings.server.ts';
import type { DocumentStanding } from './standing/standing.ts';
import {
  currentExpiring,
  expiryRange,
  isInactive,
  lacksRequired,
  lacksType,
  rolesThatMatter,
} from './standing/standing-conditions.server.ts';
import { worstFirst } from './standing/worst-first.server.ts';

/** Employees on one page of the list. */
export const EMPLOYEES_PAGE_SIZE = 25;

/** An employee of the list; progress is a percentage of the document types, `documents` the standing with each of them. */
export type EmployeeLine = Employee & {
  progress: number;
  documents: DocumentStanding[];
  /** Whether something in its thread is new to the viewer. */
  unseen?: true;
};

export type EmployeeList = ListPage & {
  employees: EmployeeLine[];
  /** Roles in use, for the filter. */
  roles: readonly string[];
  /** The document types in use. */
  types: readonly DocumentType[];
  canEdit: boolean;
};

type Query = z.output<typeof listEmployeesSchema>;
type Employees = SelectQueryBuilder<Tables, 'employees', object>;

/** One page of the employees of the member acted for. `today` is YYYY-MM-DD where the viewer is. */
export async function listEmployees(
  ctx: Ctx,
  input: Query,
  base: string,
  today = instant(ctx).slice(0, 10),
): Promise<EmployeeList> {
  const types = await activeTypes(ctx);
  const found = await matching(ctx, types, input, today);
  const order = await orderOf(ctx, types, input, today);
  const [{ rows, ...place }, roles] = await Promise.all([
    onePage({ page: input.page, size: EMPLOYEES_PAGE_SIZE }, found, (all) =>
      order(
        all
          .select(SHOWN_COLUMNS.map((column) => `employees.${column}` as const))
          .select(unreadWithThread(ctx, 'employees.id').as('unread')),
      ),
    ),
    rolesInUse(ctx),
  ]);
  const standings = await readStandings(ctx, types, rows, today);
  const employees = rows.map((row) => {
    const documents = standings.get(row.id) ?? [];
    const line = { ...presentEmployee(row, base), documents, progress: progressOf(documents) };
    return row.unread > 0 ? { ...line, unseen: true as const } : line;
  });
  return { employees, ...place, roles, types, canEdit: mayEdit(ctx) };
}

/** Employees that the list shows under the same search and filters, on all of its pages: at most so many. */
export async function matchingEmployees(
  ctx: Ctx,
  query: Query,
  { today, most }: { today: string; most: number },
): Promise<{ id: string; name: string; role: string }[]> {
  const { found } = await matching(ctx, await activeTypes(ctx), query, today);
  return found
    .select(['employees.id', 'employees.name', 'employees.role'])
    .orderBy('employees.sort_key')
    .orderBy('employees.id')
    .limit(most)
    .execute();
}

/** Distinct ones of the types present over the number of types, rounded half up. */
function progressOf(documents: readonly DocumentStanding[]): number {
  return percent(documents.filter((one) => 'date' in one).length, documents.length);
}

const counts = remembered<{ count: number }>(['employees'], 2_000);

async function matching(ctx: Ctx, types: readonly DocumentType[], input: Query, today: string) {
  const lacking = await lackingSome(ctx, types, input.missing);
  const holding = withField(await customFieldsOf(ctx), input.field);
  const list = await searchRows(
    ctx,
    'employees',
    searchWords(input.q),
    (rows) => {
      const own = rows
        .where('employees.member_id', '=', ctx.memberId)
        .where('employees.deleted_at', 'is', null);
      const ofRole = input.role ? own.where('role', '=', input.role) : own;
      const ofStatus = input.status ? ofRole.where(isInactive()) : ofRole;
      return holding(expiringSoon(ctx, types, input.expiry, today)(lacking(ofStatus)));
    },
    byName(input),
  );
  if (input.q || input.missing || input.expiry || input.status || input.field) return list;
  const recall = async (most: number, count: () => Promise<number>) => {
    const key = JSON.stringify([ctx.memberId, input.role, most]);
    return (await counts(ctx.db, key, async () => ({ count: await count() }))).count;
  };
  return { ...list, recall };
}

/** The direction of an order by name, in which a search finds the first of many sooner. */
function byName({ sort, direction }: Query) {
  return sort === 'name' ? direction : undefined;
}

/** Narrows employees down to those that lack a document of the type, or any that they need. */
async function lackingSome(
  ctx: Ctx,
  types: readonly DocumentType[],
  missing: Query['missing'],
): Promise<(rows: Employees) => Employees> {
  const known = types.some((type) => type.id === missing);
  if (known) return (rows) => rows.where((eb) => lacksType(eb, ctx.memberId, missing));
  if (missing !== ANY_TYPE) return (rows) => rows;
  const roles = await rolesThatMatter(ctx, types);
  return (rows) => rows.where((eb) => lacksRequired(eb, ctx.memberId, types, roles));
}

/** Narrows employees down to those with a current document that has expired, or expires soon. */
function expiringSoon(ctx: Ctx, types: readonly DocumentType[], expiry: Query['expiry'], today: string) {
  if (expiry === '') return (rows: Employees) => rows;
  const expiring = currentExpiring(ctx, types, expiryRange(expiry, today));
  return (rows: Employees) =>
    rows.where('employees.id', 'in', expiring.select('documents.employee_id').distinct());
}

/** The order that is asked for. */
async function orderOf(ctx: Ctx, types: readonly DocumentType[], { sort, direction }: Query, today: string) {
  if (sort === 'worst') return worstFirst(ctx, types, direction, today);
  const column = sort === 'name' ? ('sort_key' as const) : ('created_at' as const);
  return <Row>(rows: SelectQueryBuilder<Tables, 'employees', Row>) =>
    rows.orderBy(`employees.${column}`, direction).orderBy('employees.id', direction);
}
