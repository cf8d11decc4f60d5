import type { SelectQueryBuilder } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import {
  activeTypes,
  type DocumentType,
} from '#app/features/work/document-type/list-document-types.server.ts';
import { rolesOfAll } from '#app/features/work/employee/roles-in-use.server.ts';
import {
  currentExpiring,
  currentExpiringOf,
  type ExpiryRange,
  expiryRange,
  lacksRequired,
  lacksRequiredOf,
  rolesThatMatter,
} from '#app/features/work/employee/standing/standing-conditions.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { Tables } from '#db/tables/tables.ts';
import type { MatrixQuery } from './matrix-query.ts';

/** Whose employees the matrix shows, with which document types; `db` may read them. */
export type Scope = {
  db: Db;
  /** Null for those of all members. */
  memberId: string | null;
  types: readonly DocumentType[];
  /** The roles in use, where a type asks for some of them. */
  roles: readonly string[];
  /** YYYY-MM-DD where the viewer is. */
  today: string;
};

/** The employees of the member acted for. */
export async function scopeOfMember(
  ctx: Ctx,
  { type }: Pick<MatrixQuery, 'type'>,
  today: string,
): Promise<Scope> {
  const types = asked(await activeTypes(ctx), type);
  return { db: ctx.db, memberId: ctx.memberId, types, roles: await rolesThatMatter(ctx, types), today };
}

/** The employees of all members, or of the one that is asked for. Admins only. */
export async function scopeOfAll(
  ctx: PortalCtx,
  { type, member }: Pick<MatrixQuery, 'type' | 'member'>,
  today: string,
): Promise<Scope> {
  requireAdmin(ctx);
  const types = asked(await activeTypes(ctx), type);
  const roles = types.some((one) => one.roles.length > 0) ? await rolesOfAll(ctx) : [];
  const db = acrossMembers(ctx.db, "the documents that the provider's staff keeps in order");
  return { db, memberId: member || null, types, roles, today };
}

/** A type that is out of use narrows nothing down. */
function asked(types: readonly DocumentType[], type: string): readonly DocumentType[] {
  const one = types.filter(({ id }) => id === type);
  return one.length > 0 ? one : types;
}

/** Current documents of the scope's types that expire in the range. */
export function expiringIn({ db, memberId, types }: Scope, range: ExpiryRange) {
  return memberId === null
    ? currentExpiringOf(db, types, range)
    : currentExpiring({ db, memberId }, types, range);
}

type Employees = SelectQueryBuilder<Tables, 'employees', object>;

/** Employees of the scope that are asked for. */
export function employeesOf(scope: Scope, query: MatrixQuery): (rows: Employees) => Employees {
  return (rows) => {
    const own = ofMembers(scope, rows).where('employees.deleted_at', 'is', null);
    const inState = STATES[query.state](scope, own);
    return rangesOf(scope, query).reduce((found, range) => withExpiring(scope, found, range), inState);
  };
}

function ofMembers({ db, memberId }: Scope, rows: Employees): Employees {
  if (memberId !== null) return rows.where('employees.member_id', '=', memberId);
  return rows.where('employees.member_id', 'not in', noMembers(db));
}

/** Accounts whose employees nobody looks after: of deleted members, and of staff that tried something out. */
export function noMembers(db: Db) {
  return db
    .selectFrom('users')
    .select('users.id')
    .where((eb) => eb.or([eb('users.role', '!=', 'member'), eb('users.deleted_at', 'is not', null)]));
}

const STATES: Record<MatrixQuery['state'], (scope: Scope, rows: Employees) => Employees> = {
  '': (_, rows) => rows,
  missing: (scope, rows) => rows.where((eb) => lacks(eb, scope)),
  expired: (scope, rows) => withExpiring(scope, rows, expiryRange('past', scope.today)),
  complete: (scope, rows) =>
    rows
      .where((eb) => eb.not(lacks(eb, scope)))
      .where('employees.id', 'not in', employeesWith(scope, expiryRange('past', scope.today))),
};

function lacks(
  eb: Parameters<typeof lacksRequiredOf>[0],
  { memberId, types, roles }: Scope,
): ReturnType<typeof lacksRequiredOf> {
  return memberId === null ? lacksRequiredOf(eb, types, roles) : lacksRequired(eb, memberId, types, roles);
}

function withExpiring(scope: Scope, rows: Employees, range: ExpiryRange): Employees {
  return rows.where('employees.id', 'in', employeesWith(scope, range));
}

function employeesWith(scope: Scope, range: ExpiryRange) {
  return expiringIn(scope, range).select('documents.employee_id').distinct();
}

function rangesOf({ today }: Scope, { within, week }: MatrixQuery): ExpiryRange[] {
  const day = Temporal.PlainDate.from(today);
  return [
    ...(within ? [{ from: today, to: day.add({ days: within }).toString() }] : []),
    ...(week ? [weekOf(week)] : []),
  ];
}

/** The week, from Monday to Sunday, that a day is in; all are YYYY-MM-DD. */
export function weekOf(day: string): ExpiryRange {
  const date = Temporal.PlainDate.from(day);
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  return { from: monday.toString(), to: monday.add({ days: 6 }).toString() };
}
