import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '#app/ctx.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { accountHealth } from '#app/features/work/employee/health/account-health.server.ts';
import { EXPIRY_SOON_DAYS } from '#app/features/work/employee/standing/expiry-state.ts';

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
  /** Employees of whom a document expires soon. */
  expiringEmployees: number;
  expired: number;
  missing: number;
  /** Those that expire soon, the next first. */
  next: ExpiringDocument[];
};

/** Expiring documents that are listed. */
const LISTED = 6;

const NONE: DocumentStates = {
  onFile: 0,
  expiring: 0,
  expiringEmployees: 0,
  expired: 0,
  missing: 0,
  next: [],
};

/** The documents of the member's employees on `today`, YYYY-MM-DD where the viewer is. */
export async function documentStates(ctx: Ctx, today: string): Promise<DocumentStates> {
  const until = Temporal.PlainDate.from(today).add({ days: EXPIRY_SOON_DAYS }).toString();
  const types = (await activeTypes(ctx)).map(({ id }) => id);
  if (types.length === 0) return NONE;
  const running = runningOut(ctx, types, until);
  const [{ present, possible }, { expired, expiring, expiringEmployees }, next] = await Promise.all([
    accountHealth(ctx),
    countRunningOut(running, today),
    nextToExpire(running, today),
  ]);
  return {
    onFile: present - expired - expiring,
    expiring,
    expiringEmployees,
    expired,
    missing: possible - present,
    next,
  };
}

/** The newest documents of an employee and a type that are valid no longer than `until`. */
export function runningOut({ db, memberId }: Ctx, types: readonly string[], until: string) {
  return db
    .selectFrom('documents as document')
    .innerJoin('employees as employee', (join) =>
      join
        .onRef('employee.id', '=', 'document.employee_id')
        .onRef('employee.member_id', '=', 'document.member_id'),
    )
    .where('document.member_id', '=', memberId)
    .where('document.deleted_at', 'is', null)
    .where('document.expiry_date', '<=', until)
    .where('document.document_type_id', 'in', types)
    .where('employee.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('documents as newer')
            .select('newer.id')
            .where('newer.member_id', '=', memberId)
            .where('newer.deleted_at', 'is', null)
            .whereRef('newer.employee_id', '=', 'document.employee_id')
            .whereRef('newer.document_type_id', '=', 'document.document_type_id')
            .where((of) =>
              of(
                of.refTuple('newer.upload_date', 'newer.id'),
                '>',
                of.refTuple('document.upload_date', 'document.id'),
              ),
            ),
        ),
      ),
    );
}

type RunningOut = ReturnType<typeof runningOut>;

async function countRunningOut(running: RunningOut, today: string) {
  const { all, expired, employees } = await running
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('document.expiry_date', '<', today).as('expired'),
      eb.fn
        .count<number>('document.employee_id')
        .distinct()
        .filterWhere('document.expiry_date', '>=', today)
        .as('employees'),
    ])
    .executeTakeFirstOrThrow();
  return { expired, expiring: all - expired, expiringEmployees: employees };
}

async function nextToExpire(running: RunningOut, today: string): Promise<ExpiringDocument[]> {
  const rows = await running
    .innerJoin('document_types as type', 'type.id', 'document.document_type_id')
    .select(['document.employee_id', 'document.expiry_date', 'employee.name', 'type.name as type_name'])
    .where('document.expiry_date', '>=', today)
    .orderBy('document.expiry_date')
    .orderBy('document.employee_id')
    .limit(LISTED)
    .execute();
  return rows.map(({ employee_id: employeeId, expiry_date: expiryDate, name, type_name: typeName }) => ({
    employeeId,
    employeeName: name,
    typeName,
    expiryDate: expiryDate ?? '',
    days: Temporal.PlainDate.from(today).until(expiryDate ?? today).days,
  }));
}
