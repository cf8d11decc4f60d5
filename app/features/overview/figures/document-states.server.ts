import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '#app/ctx.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';

/** A current document that expires soon; `expiryDate` is YYYY-MM-DD, `days` how many are left. */
export type ExpiringDocument = {
  employeeId: string;
  employeeName: string;
  typeName: string;
  expiryDate: string;
  days: number;
};

/** Employees times document types by what is on file of each: the newest version counts. */
export type DocumentStates = {
  onFile: number;
  expiring: number;
  expired: number;
  missing: number;
  /** Those that expire soon, the next first. */
  next: ExpiringDocument[];
};

/** Days before its last day in which a document counts as expiring. */
export const EXPIRING_DAYS = 60;
/** Expiring documents that are listed. */
const LISTED = 6;

/** The documents of the member's employees on `today`, YYYY-MM-DD where the viewer is. */
export async function documentStates(ctx: Ctx, today: string): Promise<DocumentStates> {
  const until = Temporal.PlainDate.from(today).add({ days: EXPIRING_DAYS }).toString();
  const types = (await activeTypes(ctx)).map(({ id }) => id);
  if (types.length === 0) return { onFile: 0, expiring: 0, expired: 0, missing: 0, next: [] };
  const current = currentDocuments(ctx, types);
  const [{ employees }, counts, next] = await Promise.all([
    ctx.db
      .selectFrom('employees')
      .select((eb) => eb.fn.countAll<number>().as('employees'))
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom(current)
      .select((eb) => [
        eb.fn.countAll<number>().as('present'),
        sql<number>`coalesce(sum(case when expiry_date < ${today} then 1 else 0 end), 0)`.as('expired'),
        sql<number>`coalesce(sum(case when expiry_date >= ${today} and expiry_date <= ${until} then 1 else 0 end), 0)`.as(
          'expiring',
        ),
      ])
      .where('place', '=', 1)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom(current)
      .select(['employee_id', 'employee_name', 'type_name', 'expiry_date'])
      .where('place', '=', 1)
      .where('expiry_date', '>=', today)
      .where('expiry_date', '<=', until)
      .orderBy('expiry_date')
      .orderBy('employee_id')
      .limit(LISTED)
      .execute(),
  ]);
  const [present, expired, expiring] = [counts.present, Number(counts.expired), Number(counts.expiring)];
  return {
    onFile: present - expired - expiring,
    expiring,
    expired,
    missing: employees * types.length - present,
    next: next.map((row) => ({
      employeeId: row.employee_id,
      employeeName: row.employee_name,
      typeName: row.type_name,
      expiryDate: row.expiry_date ?? '',
      days: Temporal.PlainDate.from(today).until(row.expiry_date ?? today).days,
    })),
  };
}

/** Documents of the member's employees; `place` is 1 for the newest of an employee and a type. */
export function currentDocuments(ctx: Ctx, types: readonly string[]) {
  return ctx.db
    .selectFrom('documents')
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.id', '=', 'documents.employee_id')
        .onRef('employees.member_id', '=', 'documents.member_id'),
    )
    .innerJoin('document_types', 'document_types.id', 'documents.document_type_id')
    .select([
      'documents.employee_id',
      'documents.expiry_date',
      'employees.name as employee_name',
      'document_types.name as type_name',
      sql<number>`row_number() over (partition by documents.employee_id, documents.document_type_id
        order by documents.upload_date desc, documents.id desc)`.as('place'),
    ])
    .where('documents.member_id', '=', ctx.memberId)
    .where('documents.deleted_at', 'is', null)
    .where('employees.deleted_at', 'is', null)
    .where('documents.document_type_id', 'in', types)
    .as('current');
}
