import { Temporal } from 'temporal-polyfill';
import { neededBy } from '#app/features/work/document-type/list-document-types.server.ts';
import {
  type ExpiryRange,
  expiryRange,
  lacksRequired,
  lacksRequiredOf,
} from '#app/features/work/employee/standing/standing-conditions.server.ts';
import { remembered } from '#db/remembered.ts';
import { LEAD_DAYS, type LeadDays, type MatrixCounts, WEEKS_AHEAD } from './matrix-filters.ts';
import { expiringIn, noMembers, type Scope, weekOf } from './matrix-scope.server.ts';

const known = remembered<MatrixCounts>(['document_types', 'documents', 'employees', 'users'], 500);

/** The counts of the scope's employees and documents. */
export function countMatrix(scope: Scope): Promise<MatrixCounts> {
  const types = scope.types.map(({ id }) => id);
  const key = JSON.stringify([scope.memberId, types, scope.today]);
  return known(scope.db, key, () => readCounts(scope));
}

async function readCounts(scope: Scope): Promise<MatrixCounts> {
  const [employees, missing, expired, days] = await Promise.all([
    countEmployees(scope),
    countMissing(scope),
    countExpired(scope),
    expiriesByDay(scope),
  ]);
  const until = (last: string) => sum(days.filter(({ day }) => day <= last));
  const day = Temporal.PlainDate.from(scope.today);
  const within = LEAD_DAYS.map((lead) => [lead, until(day.add({ days: lead }).toString())]);
  return {
    employees,
    missing,
    expired,
    within: Object.fromEntries(within) as Record<LeadDays, number>,
    weeks: weeksFrom(scope.today).map(({ from, to }) => ({
      monday: from,
      count: sum(days.filter((one) => one.day >= from && one.day <= to)),
    })),
  };
}

function weeksFrom(today: string) {
  const first = Temporal.PlainDate.from(weekOf(today).from);
  return Array.from({ length: WEEKS_AHEAD }, (_, ahead) => weekOf(first.add({ weeks: ahead }).toString()));
}

const sum = (days: readonly { count: number }[]) => days.reduce((all, { count }) => all + count, 0);

/** How many employees the scope has, from the totals that triggers keep. */
export async function countEmployees({ db, memberId }: Scope): Promise<number> {
  const totals = db.selectFrom('member_totals').where('role', '=', 'member').where('gone_at', 'is', null);
  const own = memberId === null ? totals : totals.where('member_id', '=', memberId);
  const { count } = await own
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('employees'), eb.lit(0)).as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of what everybody needs by the totals; what some roles need is looked for. */
async function countMissing(scope: Scope): Promise<number> {
  const forAll = scope.types.filter(({ roles }) => roles.length === 0);
  const [employees, have, others] = await Promise.all([
    countEmployees(scope),
    countHaving(
      scope,
      forAll.map(({ id }) => id),
    ),
    Promise.all(scope.types.filter(({ roles }) => roles.length > 0).map((type) => countLacking(scope, type))),
  ]);
  return employees * forAll.length - have + others.reduce((all, count) => all + count, 0);
}

async function countHaving({ db, memberId }: Scope, typeIds: readonly string[]): Promise<number> {
  if (typeIds.length === 0) return 0;
  const totals = db
    .selectFrom('type_totals')
    .innerJoin('member_totals', 'member_totals.member_id', 'type_totals.member_id')
    .where('member_totals.role', '=', 'member')
    .where('member_totals.gone_at', 'is', null)
    .where('type_totals.document_type_id', 'in', typeIds);
  const own = memberId === null ? totals : totals.where('type_totals.member_id', '=', memberId);
  const { count } = await own
    .select((eb) =>
      eb.fn.coalesce(eb.fn.sum<number | string>('type_totals.employees'), eb.lit(0)).as('count'),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countLacking(scope: Scope, type: Scope['types'][number]): Promise<number> {
  const roles = scope.roles.filter((role) => neededBy(type, role));
  const { count } = await liveEmployees(scope)
    .where((eb) =>
      scope.memberId === null
        ? lacksRequiredOf(eb, [type], roles)
        : lacksRequired(eb, scope.memberId, [type], roles),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function liveEmployees({ db, memberId }: Scope) {
  const live = db.selectFrom('employees').where('employees.deleted_at', 'is', null);
  if (memberId !== null) return live.where('employees.member_id', '=', memberId);
  return live.where('employees.member_id', 'not in', noMembers(db));
}

async function countExpired(scope: Scope): Promise<number> {
  const { count } = await expiringOfLive(scope, expiryRange('past', scope.today))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many expire on each of the days that the matrix looks ahead. */
async function expiriesByDay(scope: Scope): Promise<{ day: string; count: number }[]> {
  const to = Temporal.PlainDate.from(scope.today).add({ days: 7 * WEEKS_AHEAD });
  const rows = await expiringOfLive(scope, { from: scope.today, to: to.toString() })
    .select((eb) => ['documents.expiry_date as day', eb.fn.countAll<number>().as('count')])
    .groupBy('documents.expiry_date')
    .execute();
  return rows.map(({ day, count }) => ({ day: day ?? '', count }));
}

/** Without the documents of employees and members that are deleted. */
function expiringOfLive(scope: Scope, range: ExpiryRange) {
  const live = expiringIn(scope, range)
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.id', '=', 'documents.employee_id')
        .onRef('employees.member_id', '=', 'documents.member_id'),
    )
    .where('employees.deleted_at', 'is', null);
  if (scope.memberId !== null) return live;
  return live.where('documents.member_id', 'not in', noMembers(scope.db));
}
