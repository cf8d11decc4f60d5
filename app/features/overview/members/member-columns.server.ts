import { sql } from 'kysely';
import type { PortalCtx } from '#app/ctx.ts';
import { monthlyCents } from '#app/features/commerce/subscription/revenue.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { percent } from '#app/features/work/employee/health/health.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';
import { countOpenOfMembers, openRequests } from '../dashboard/open-work.server.ts';
import type { MemberColumn } from './member-filters.ts';

/** What a column says of each member that it says something of, by the member's id. */
export type ColumnValues = Map<string, number | string>;

type Asked = {
  ctx: PortalCtx;
  /** YYYY-MM-DD for the viewer. */
  today: string;
  /** Of which members; of all, where they are sorted or filtered by it. */
  of: readonly string[] | null;
};

/**
 * Reads a column of the list of members: how much work is open, how many requests are overdue, how complete the documents
 * are (percent), what the plan brings per month (cents), when something last happened (ISO instant). Admins only.
 */
export async function readColumn(column: MemberColumn, asked: Asked): Promise<ColumnValues> {
  requireAdmin(asked.ctx);
  if (column === 'activity') return activityOf(asked);
  const { ctx, today, of } = asked;
  return KNOWN[column](ctx.db, `${today} ${of?.join(' ') ?? 'all'}`, () => READS[column](asked));
}

/** Pages of the list whose columns are remembered at most. */
const KEPT = 100;

const KNOWN = {
  open: remembered<ColumnValues>(
    ['candidates', 'category_assignments', 'category_files', 'info_requests', 'orders', 'sales', 'users'],
    KEPT,
  ),
  overdue: remembered<ColumnValues>(['info_requests', 'users'], KEPT),
  documents: remembered<ColumnValues>(['document_types', 'documents', 'employees'], KEPT),
  plan: remembered<ColumnValues>(['subscriptions'], KEPT),
};

const READS: Record<keyof typeof KNOWN, (asked: Asked) => Promise<ColumnValues>> = {
  open: ({ ctx, of, today }) => countOpenOfMembers(ctx, of, today),
  overdue: overdueOf,
  documents: documentsOf,
  plan: planOf,
};

function everywhere({ ctx }: Asked) {
  return acrossMembers(ctx.db, 'a column of the list of members');
}

async function overdueOf(asked: Asked): Promise<ColumnValues> {
  const rows = await openRequests(everywhere(asked), asked.today)
    .select((eb) => ['request.member_id', eb.fn.countAll<number>().as('count')])
    .$if(asked.of !== null, (requests) => requests.where('request.member_id', 'in', asked.of ?? []))
    .groupBy('request.member_id')
    .execute();
  return new Map(rows.map(({ member_id, count }) => [member_id, count]));
}

/** Employees times document types, and how many of these pairs are on file; members without employees have no percentage. */
async function documentsOf(asked: Asked): Promise<ColumnValues> {
  const types = (await activeTypes(asked.ctx)).map(({ id }) => id);
  if (types.length === 0) return new Map();
  const [employees, pairs] = await Promise.all([countEmployees(asked), countPairs(asked, types)]);
  return new Map(
    employees.map(({ member_id: id, count }) => [id, percent(pairs.get(id) ?? 0, count * types.length)]),
  );
}

function countEmployees(asked: Asked) {
  return everywhere(asked)
    .selectFrom('employees')
    .select((eb) => ['member_id', eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .$if(asked.of !== null, (employees) => employees.where('member_id', 'in', asked.of ?? []))
    .groupBy('member_id')
    .execute();
}

/** The pairs of employees who are not deleted, and these types. */
async function countPairs(asked: Asked, types: readonly string[]): Promise<Map<string, number>> {
  const db = everywhere(asked);
  const gone = db
    .selectFrom('employees')
    .select('employees.id')
    .where('employees.deleted_at', 'is not', null);
  const rows = await db
    .selectFrom('documents')
    .select((eb) => ['member_id', eb.fn.count<number>('employee_id').distinct().as('count')])
    .where('deleted_at', 'is', null)
    .where('document_type_id', 'in', types)
    .where('employee_id', 'not in', gone)
    .$if(asked.of !== null, (documents) => documents.where('member_id', 'in', asked.of ?? []))
    .groupBy(['member_id', 'document_type_id'])
    .execute();
  const have = new Map<string, number>();
  for (const { member_id: id, count } of rows) have.set(id, (have.get(id) ?? 0) + count);
  return have;
}

async function planOf(asked: Asked): Promise<ColumnValues> {
  const rows = await everywhere(asked)
    .selectFrom('subscriptions')
    .select(['member_id', 'granularity', 'cents'])
    .where('ended_at', 'is', null)
    .$if(asked.of !== null, (plans) => plans.where('member_id', 'in', asked.of ?? []))
    .execute();
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.member_id, (sums.get(row.member_id) ?? 0) + monthlyCents(row));
  return sums;
}

/** The last act that concerns each member, found at the end of an index. */
async function activityOf(asked: Asked): Promise<ColumnValues> {
  const rows = await everywhere(asked)
    .selectFrom('users as member')
    .select('member.id')
    .select((eb) =>
      eb
        .selectFrom('activities')
        .select('activities.at')
        .whereRef('activities.member_id', '=', 'member.id')
        .orderBy('activities.id', 'desc')
        .limit(sql.lit(1))
        .as('at'),
    )
    .where('member.role', '=', 'member')
    .where('member.deleted_at', 'is', null)
    .$if(asked.of !== null, (members) => members.where('member.id', 'in', asked.of ?? []))
    .execute();
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])));
}
