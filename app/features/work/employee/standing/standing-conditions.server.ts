import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Ctx } from '#app/ctx.ts';
import { type DocumentType, neededBy } from '#app/features/work/document-type/list-document-types.server.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/tables/tables.ts';
import { everyRole } from '../roles-in-use.server.ts';
import { addDays, EXPIRY_NEAR_DAYS, EXPIRY_SOON_DAYS } from './expiry-state.ts';

type Employees = ExpressionBuilder<Tables, 'employees'>;

/** That an employee has no document of the type. */
export function lacksType(eb: Employees, memberId: string, typeId: string) {
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

/** The roles in use, where a document type asks for some of them; none where nobody needs to know. */
export async function rolesThatMatter(ctx: Ctx, types: readonly DocumentType[]): Promise<readonly string[]> {
  return types.some(({ roles }) => roles.length > 0) ? everyRole(ctx) : [];
}

/** That an employee lacks a document that its role requires; `roles` are those in use. */
export function lacksRequired(
  eb: Employees,
  memberId: string,
  types: readonly DocumentType[],
  roles: readonly string[],
) {
  return requiredBy(eb, types, roles, (typeId) => lacksType(eb, memberId, typeId));
}

/** The same over the employees of all members: for a query that may read them. */
export function lacksRequiredOf(eb: Employees, types: readonly DocumentType[], roles: readonly string[]) {
  return requiredBy(eb, types, roles, (typeId) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('documents')
          .select('documents.id')
          .whereRef('documents.member_id', '=', 'employees.member_id')
          .whereRef('documents.employee_id', '=', 'employees.id')
          .where('documents.document_type_id', '=', typeId)
          .where('documents.deleted_at', 'is', null),
      ),
    ),
  );
}

function requiredBy(
  eb: Employees,
  types: readonly DocumentType[],
  roles: readonly string[],
  lacks: (typeId: string) => Expression<SqlBool>,
) {
  return eb.or(
    types.map((type) => {
      if (type.roles.length === 0) return lacks(type.id);
      const needing = roles.filter((role) => neededBy(type, role));
      return needing.length > 0
        ? eb.and([lacks(type.id), eb('employees.role', 'in', needing)])
        : eb.lit(false);
    }),
  );
}

/** That an employee's roster calls it inactive, as Amazon's does in its column Status. Written as the index has it. */
export function isInactive() {
  return sql<SqlBool>`lower(employees.fields) like '%{"label":"status","value":"inactive"}%'`;
}

/** Days of an expiry date, YYYY-MM-DD, both included. */
export type ExpiryRange = { from: string; to: string };

/** Which expiry dates are asked for: those that have passed, and those within the next 30 and 60 days. */
export type Expiring = 'past' | 'near' | 'soon';

/** The days that are past, near and soon on `today`. */
export function expiryRange(state: Expiring, today: string): ExpiryRange {
  if (state === 'past') return { from: '', to: addDays(today, -1) };
  const days = state === 'near' ? EXPIRY_NEAR_DAYS : EXPIRY_SOON_DAYS;
  return { from: today, to: addDays(today, days) };
}

/** Current documents of the types that expire in the range: those that no newer one of the same type follows. */
export function currentExpiring(
  { db, memberId }: { db: Db; memberId: string },
  types: readonly Pick<DocumentType, 'id'>[],
  range: ExpiryRange,
) {
  return expiringIn(db, range)
    .where((eb) => ofTypes(eb.ref('documents.document_type_id'), types))
    .where('documents.member_id', '=', memberId)
    .where((eb) => {
      const newer = newerThan(eb.selectFrom('documents as newer')).where('newer.member_id', '=', memberId);
      return eb.not(eb.exists(newer));
    });
}

/** The same over all members: for a query that may read them. */
export function currentExpiringOf(db: Db, types: readonly Pick<DocumentType, 'id'>[], range: ExpiryRange) {
  return expiringIn(db, range)
    .where((eb) => {
      // Found by their day: an index of the types would lead to nearly all documents.
      return ofTypes(eb.fn.coalesce('documents.document_type_id', sql.lit('')), types);
    })
    .where((eb) => {
      const newer = newerThan(eb.selectFrom('documents as newer'));
      return eb.not(eb.exists(newer.whereRef('newer.member_id', '=', 'documents.member_id')));
    });
}

function expiringIn(db: Db, { from, to }: ExpiryRange) {
  return db
    .selectFrom('documents')
    .where('documents.expiry_date', '>=', from)
    .where('documents.expiry_date', '<=', to)
    .where('documents.deleted_at', 'is', null);
}

function ofTypes(type: Expression<string>, types: readonly Pick<DocumentType, 'id'>[]) {
  const eb = expressionBuilder<Tables, 'documents'>();
  const ids = types.map(({ id }) => id);
  return ids.length > 0 ? eb(type, 'in', ids) : eb.lit(false);
}

type Newer = SelectQueryBuilder<Tables & { newer: Tables['documents'] }, 'documents' | 'newer', object>;

function newerThan(newer: Newer) {
  return newer
    .select('newer.id')
    .whereRef('newer.employee_id', '=', 'documents.employee_id')
    .whereRef('newer.document_type_id', '=', 'documents.document_type_id')
    .where('newer.deleted_at', 'is', null)
    .where(sql<SqlBool>`(newer.upload_date, newer.id) > (documents.upload_date, documents.id)`);
}
