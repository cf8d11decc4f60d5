import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '#app/ctx.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { EXPIRY_SOON_DAYS } from '#app/features/work/employee/standing/expiry-state.ts';
import { paths } from '#app/paths.ts';
import { requireAdmin } from '#app/policy.ts';
import { excerpt } from '#app/text/excerpt.ts';
import { remembered } from '#db/remembered.ts';
import { runningOut } from './document-states.server.ts';

/** Something of a member with a date, YYYY-MM-DD; `days` until then, less than 0 once it is past. */
export type DueLine = {
  id: string;
  kind: 'request' | 'document';
  title: string;
  detail: string;
  date: string;
  days: number;
  to: string;
};

const known = remembered<readonly DueLine[]>(
  ['document_types', 'documents', 'employees', 'info_requests'],
  200,
);

/** Lines that are shown. */
const SHOWN = 6;

/**
 * The dates of the member acted for that are closest to today, in their order: requests that are due, and documents that
 * expire within 60 days or have expired in the last 60. `today` is YYYY-MM-DD for the viewer. Admins only.
 */
export async function nextDue(ctx: Ctx, today: string): Promise<readonly DueLine[]> {
  requireAdmin(ctx);
  return known(ctx.db, `${ctx.memberId} ${today}`, () => readDue(ctx, today));
}

async function readDue(ctx: Ctx, today: string): Promise<readonly DueLine[]> {
  const day = Temporal.PlainDate.from(today);
  const [first, last] = [day.subtract({ days: EXPIRY_SOON_DAYS }), day.add({ days: EXPIRY_SOON_DAYS })];
  const types = (await activeTypes(ctx)).map(({ id }) => id);
  const found = await Promise.all([
    dueRequests(ctx, today),
    expiring(ctx, types, { from: today, before: last.add({ days: 1 }).toString(), order: 'asc' }),
    expiring(ctx, types, { from: first.toString(), before: today, order: 'desc' }),
  ]);
  return found
    .flat()
    .map((line) => ({ ...line, days: day.until(line.date).days }))
    .sort((a, b) => Math.abs(a.days) - Math.abs(b.days) || a.id.localeCompare(b.id))
    .slice(0, SHOWN)
    .sort((a, b) => a.days - b.days || a.id.localeCompare(b.id));
}

type Undated = Omit<DueLine, 'days'>;

/** Those that are past their date are among what is open. */
async function dueRequests(ctx: Ctx, today: string): Promise<Undated[]> {
  const rows = await ctx.db
    .selectFrom('info_requests')
    .select(['id', 'text', 'due_date'])
    .where('member_id', '=', ctx.memberId)
    .where('status', '=', 'Pending')
    .where('due_date', '>=', today)
    .where('deleted_at', 'is', null)
    .orderBy('due_date')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, text, due_date }) => ({
    id,
    kind: 'request',
    title: excerpt(text, 80),
    detail: 'Information request',
    date: due_date ?? '',
    to: paths.request(ctx.memberId, id),
  }));
}

type Span = { from: string; before: string; order: 'asc' | 'desc' };

async function expiring(ctx: Ctx, types: readonly string[], span: Span): Promise<Undated[]> {
  if (types.length === 0) return [];
  const rows = await runningOut(ctx, types, span.before)
    .innerJoin('document_types as type', 'type.id', 'document.document_type_id')
    .select(['document.employee_id', 'employee.name as employee_name', 'type.name as type_name'])
    .select('document.expiry_date')
    .where('document.expiry_date', '>=', span.from)
    .where('document.expiry_date', '<', span.before)
    .orderBy('document.expiry_date', span.order)
    .orderBy('document.employee_id')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: `${row.employee_id} ${row.type_name}`,
    kind: 'document',
    title: row.employee_name,
    detail: row.type_name,
    date: row.expiry_date ?? '',
    to: paths.employee(ctx.memberId, row.employee_id),
  }));
}
