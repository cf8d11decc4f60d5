import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { countedLines, type FirstLines } from '#app/lists/load-more.ts';
import type { EmployeeRow } from '#db/tables/employee.ts';
import type { FreeField } from './employee-schema.ts';
import { HISTORY_SHOWN } from './employee-schema.ts';

/** An employee as the pages show it. Instants are ISO UTC. */
export type Employee = {
  id: string;
  name: string;
  email: string;
  role: string;
  pictureUrl: string | null;
  fields: FreeField[];
  createdAt: string;
};

/** A line of an employee's history. */
export type HistoryLine = { id: string; actor: string; action: string; date: string };

type Within = { db: Ctx['db']; memberId: string };

/** An employee of the member acted for. Throws NotFound ('Employee not found.') for any other. */
export async function findEmployee(ctx: Within, id: string): Promise<EmployeeRow> {
  return found(await employees(ctx, id).executeTakeFirst());
}

/** The same, and until the transaction ends nobody else changes or deletes the employee. */
export async function lockEmployeeForUpdate(tx: Within, id: string): Promise<EmployeeRow> {
  return found(await employees(tx, id).forNoKeyUpdate().executeTakeFirst());
}

function employees(ctx: Within, id: string) {
  return ctx.db
    .selectFrom('employees')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
}

function found(row: EmployeeRow | undefined): EmployeeRow {
  if (!row) throw new NotFound('Employee not found.');
  return row;
}

/** The columns of an employee's row that pages show. */
export const SHOWN_COLUMNS = [
  'id',
  'name',
  'email',
  'role',
  'picture_sha256',
  'fields',
  'created_at',
] as const;

/** What pages show of an employee's row. `base` is the address of the area's calls, for the picture. */
export function presentEmployee(
  row: Pick<EmployeeRow, (typeof SHOWN_COLUMNS)[number]>,
  base: string,
): Employee {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    pictureUrl: row.picture_sha256
      ? `${base}/employees/${row.id}/picture?v=${row.picture_sha256.slice(0, 12)}`
      : null,
    // Most have none, and a list has many of them.
    fields: row.fields === '[]' ? [] : (JSON.parse(row.fields) as FreeField[]),
    createdAt: row.created_at,
  };
}

/** The first lines of an employee's history, the newest first. */
export async function listHistory(
  ctx: Ctx,
  employeeId: string,
  show = HISTORY_SHOWN,
): Promise<FirstLines<HistoryLine>> {
  const rows = await ctx.db
    .selectFrom('employee_history')
    .select(['id', 'actor', 'action', 'date'])
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .where('member_id', '=', ctx.memberId)
    .where('employee_id', '=', employeeId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(show)
    .execute();
  return countedLines(rows);
}
