import { lineName } from '#app/features/commerce/cart/variant-title.ts';
import type { OrderLine } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { currencyOf, linesOf } from '#app/features/commerce/shop-order/find-shop-order.server.ts';
import { IDLE_DAYS } from '#app/features/hiring/candidate/stages.ts';
import { CATEGORIES } from '#app/features/members/member/access/categories.ts';
import { ANY_TYPE } from '#app/features/work/employee/any-type.ts';
import { expectedPath } from '#app/features/work/expected-file/expected-path.ts';
import { formatDate } from '#app/format/dates.ts';
import { formatMoney } from '#app/format/money.ts';
import { countText, formatCount } from '#app/lists/count-text.ts';
import { paths, withQuery } from '#app/paths.ts';
import { excerpt } from '#app/text/excerpt.ts';
import type { QueueKind } from '#db/tables/queue.ts';
import { countIdle, idleHiring } from '../dashboard/open-work.server.ts';
import { signatureTexts } from './describe-signatures.server.ts';
import { windowTexts } from './describe-windows.server.ts';
import type { Asked } from './open-things.server.ts';

/** What a line of the queue says: of whom and what it is, what is to be done, and where it opens. */
export type ThingText = { title: string; memberName: string; detail: string; status: string; to: string };

type Named = { id: string };
type Texts = [id: string, text: ThingText][];

/** What is to be said of these things, by kind and id; what has been erased since is left out. */
export async function describeThings(
  asked: Asked,
  things: readonly (Named & { kind: QueueKind })[],
): Promise<Map<string, ThingText>> {
  const kinds = [...new Set(things.map(({ kind }) => kind))];
  const parts = await Promise.all(
    kinds.map(async (kind) => {
      const ids = things.filter((thing) => thing.kind === kind).map(({ id }) => id);
      const texts = await TEXTS[kind](asked, ids);
      return texts.map(([id, text]) => [`${kind}:${id}`, text] as const);
    }),
  );
  return new Map(parts.flat());
}

const TEXTS: Record<QueueKind, (asked: Asked, ids: readonly string[]) => Promise<Texts>> = {
  dispute: (asked, ids) => fileTexts(asked, ids, 'Disputed'),
  file: (asked, ids) => fileTexts(asked, ids, 'To review'),
  request: requestTexts,
  expected: expectedTexts,
  signature: signatureTexts,
  window: windowTexts,
  form: formTexts,
  plan: planTexts,
  sale: saleTexts,
  message: messageTexts,
  document: documentTexts,
  missing: missingTexts,
  hiring: hiringTexts,
};

async function fileTexts({ db }: Asked, ids: readonly string[], status: string): Promise<Texts> {
  const rows = await db
    .selectFrom('category_files as file')
    .innerJoin('users as member', 'member.id', 'file.member_id')
    .select(['file.id', 'file.member_id', 'file.category', 'file.name', 'member.name as member_name'])
    .where('file.id', 'in', ids)
    .execute();
  return rows.map((row) => [
    row.id,
    {
      title: row.name,
      memberName: row.member_name,
      detail: CATEGORIES[row.category].title,
      status,
      to: paths.file(row.member_id, row.category, row.id),
    },
  ]);
}

async function requestTexts({ db, today }: Asked, ids: readonly string[]): Promise<Texts> {
  const rows = await db
    .selectFrom('info_requests as request')
    .innerJoin('users as member', 'member.id', 'request.member_id')
    .select(['request.id', 'request.member_id', 'request.text', 'request.due_date'])
    .select('member.name as member_name')
    .where('request.id', 'in', ids)
    .execute();
  return rows.map((row) => [
    row.id,
    {
      title: excerpt(row.text),
      memberName: row.member_name,
      detail: 'Information request',
      status: row.due_date !== null && row.due_date < today ? 'Overdue' : 'Waiting',
      to: paths.request(row.member_id, row.id),
    },
  ]);
}

async function expectedTexts({ db }: Asked, ids: readonly string[]): Promise<Texts> {
  const rows = await db
    .selectFrom('expected_files as expected')
    .innerJoin('users as member', 'member.id', 'expected.member_id')
    .select(['expected.id', 'expected.member_id', 'expected.category', 'expected.name', 'expected.open_on'])
    .select('member.name as member_name')
    .where('expected.id', 'in', ids)
    .execute();
  return rows.map((row) => [
    row.id,
    {
      title: `${row.name}, due ${formatDate(row.open_on ?? '')}`,
      memberName: row.member_name,
      detail: CATEGORIES[row.category].title,
      status: 'Overdue',
      to: expectedPath(row.member_id),
    },
  ]);
}

async function formTexts({ db }: Asked, ids: readonly string[]): Promise<Texts> {
  const rows = await db
    .selectFrom('form_submissions as s')
    .innerJoin('users as member', 'member.id', 's.member_id')
    .select(['s.id', 's.form_id', 's.form_name', 's.is_correction', 'member.name as member_name'])
    .where('s.id', 'in', ids)
    .execute();
  return rows.map((row) => [
    row.id,
    {
      title: row.form_name,
      memberName: row.member_name,
      detail: row.is_correction === 1 ? 'Form, corrected' : 'Form',
      status: 'To approve',
      to: paths.submission(row.form_id, row.id),
    },
  ]);
}

async function planTexts({ db }: Asked, ids: readonly string[]): Promise<Texts> {
  const rows = await db
    .selectFrom('orders as order')
    .innerJoin('users as member', 'member.id', 'order.member_id')
    .select(['order.id', 'order.lines', 'order.total_cents', 'member.name as member_name'])
    .where('order.id', 'in', ids)
    .execute();
  return rows.map((row) => [
    row.id,
    {
      title: (JSON.parse(row.lines) as OrderLine[]).map(({ name }) => name).join(', '),
      memberName: row.member_name,
      detail: `Plan for ${formatMoney(row.total_cents)}`,
      status: 'To confirm',
      to: paths.planRequest('admin', row.id),
    },
  ]);
}

async function saleTexts({ db }: Asked, ids: readonly string[]): Promise<Texts> {
  const rows = await db.selectFrom('sales').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => [
    row.id,
    {
      title: linesOf(row).map(lineName).join(', '),
      memberName: row.buyer_email ?? '',
      detail: row.flag || `Shop order, ${formatMoney(row.total_cents, currencyOf(row))}`,
      status: row.flag ? 'Needs review' : 'To fulfill',
      to: paths.shopOrder(row.id),
    },
  ]);
}

async function messageTexts({ db }: Asked, ids: readonly string[]): Promise<Texts> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'message'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => [
    row.id,
    {
      title: excerpt(row.message),
      memberName: row.name,
      detail: 'Contact page',
      status: 'Reply needed',
      to: paths.message(row.id),
    },
  ]);
}

async function documentTexts({ db, today }: Asked, ids: readonly string[]): Promise<Texts> {
  const rows = await db
    .selectFrom('documents as doc')
    .innerJoin('employees as employee', 'employee.id', 'doc.employee_id')
    .innerJoin('document_types as type', 'type.id', 'doc.document_type_id')
    .innerJoin('users as member', 'member.id', 'doc.member_id')
    .select(['doc.id', 'doc.member_id', 'doc.employee_id', 'doc.expiry_date', 'type.name as type_name'])
    .select(['employee.name as employee_name', 'member.name as member_name'])
    .where('doc.id', 'in', ids)
    .execute();
  return rows.map((row) => [
    row.id,
    {
      title: `${row.type_name}: ${row.employee_name}`,
      memberName: row.member_name,
      detail: 'Employee document',
      status: (row.expiry_date ?? '') < today ? 'Expired' : 'Expires soon',
      to: paths.employee(row.member_id, row.employee_id),
    },
  ]);
}

async function missingTexts({ db, lacking }: Asked, ids: readonly string[]): Promise<Texts> {
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return rows.map(({ id, name }) => [id, missingText(id, name, lacking.get(id) ?? 0)]);
}

function missingText(memberId: string, memberName: string, count: number): ThingText {
  return {
    title: `${formatCount(count)} ${count === 1 ? 'employee' : 'employees'} missing documents`,
    memberName,
    detail: 'Employee documents',
    status: 'Missing',
    to: withQuery(paths.employees(memberId), { missing: ANY_TYPE }),
  };
}

async function hiringTexts({ ctx, db }: Asked, ids: readonly string[]): Promise<Texts> {
  const rows = await idleHiring(ctx, db)
    .select(['idle.id', 'idle.name', countIdle(ctx).as('count')])
    .where('idle.id', 'in', ids)
    .execute();
  return rows.map(({ id, name, count }) => [
    id,
    {
      title: `${countText(count)} ${count === 1 ? 'candidate' : 'candidates'} stalled for ${IDLE_DAYS} days or more`,
      memberName: name,
      detail: CATEGORIES.hiring.title,
      status: 'Stalled',
      to: withQuery(paths.candidates(id), { idle: String(IDLE_DAYS) }),
    },
  ]);
}
