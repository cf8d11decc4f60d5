import { type AliasedSelectQueryBuilder, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { PortalCtx } from '#app/ctx.ts';
import { OPEN_STATUSES } from '#app/features/audit/finding/finding-views.ts';
import { documentsPastDue } from '#app/features/work/signature/documents-past-due.server.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { QueueKind } from '#db/tables/queue.ts';
import {
  idleHiring,
  openFiles,
  openOrders,
  openSales,
  requestsOfAll,
} from '../dashboard/open-work.server.ts';
import { currentDocuments } from './current-documents.server.ts';
import { type Lacking, lackingDocuments } from './lacking-documents.server.ts';

/** For whom and when the queue is read: `db` reads across members, `today` and `soon` are YYYY-MM-DD for the viewer. */
export type Asked = {
  ctx: PortalCtx;
  db: Db;
  today: string;
  soon: string;
  lacking: Lacking;
};

/** Days before a document's last day from which it stands in the queue. */
const DOCUMENT_LEAD_DAYS = 30;

/** How the queue is read for whoever asks; `today` is YYYY-MM-DD where that is. */
export async function askedOf(ctx: PortalCtx, today: string): Promise<Asked> {
  const soon = Temporal.PlainDate.from(today).add({ days: DOCUMENT_LEAD_DAYS }).toString();
  const db = acrossMembers(ctx.db, "the work queue of the provider's staff");
  return { ctx, db, today, soon, lacking: await lackingDocuments(ctx) };
}

/**
 * Something that is open: whose it is ('' where it is no member's), its category ('' without one), the instant since when,
 * and the day by which it is due ('' without one).
 */
export type OpenThing = { id: string; member_id: string; category: string; since: string; due: string };

/** What of a kind has no outcome yet; to open it changes nothing. */
export function openThings(kind: QueueKind, asked: Asked): AliasedSelectQueryBuilder<OpenThing, 'thing'> {
  return THINGS[kind](asked);
}

const none = () => sql<string>`''`;

const THINGS: Record<QueueKind, (asked: Asked) => AliasedSelectQueryBuilder<OpenThing, 'thing'>> = {
  dispute: ({ db }) => files(db, 1),
  file: ({ db }) => files(db, 0),
  request: ({ db }) =>
    requestsOfAll(db)
      .where('request.status', '=', 'Pending')
      .select(['request.id as id', 'request.member_id as member_id', none().as('category')])
      .select((eb) => ['request.date as since', eb.fn.coalesce('request.due_date', none()).as('due')])
      .as('thing'),
  expected: overdueExpected,
  signature: overdueSignatures,
  window: closingWindows,
  form: ({ db }) =>
    db
      .selectFrom('form_submissions as s')
      .where('s.member_id', 'not in', goneMembers(db))
      .where('s.status', '=', 'Submitted')
      .where('s.successor_id', 'is', null)
      .select(['s.id as id', 's.member_id as member_id', none().as('category')])
      .select(['s.submitted_at as since', none().as('due')])
      .as('thing'),
  plan: ({ db }) =>
    openOrders(db)
      .select(['order.id as id', 'order.member_id as member_id', none().as('category')])
      .select(['order.requested_at as since', none().as('due')])
      .as('thing'),
  sale: ({ db }) =>
    openSales(db)
      .select(['sale.id as id', none().as('member_id'), none().as('category')])
      .select((eb) => [eb.fn.coalesce('sale.paid_at', 'sale.created_at').as('since'), none().as('due')])
      .as('thing'),
  message: ({ db }) =>
    db
      .selectFrom('contact_messages as message')
      .where('message.held', '=', 0)
      .where('message.archived_at', 'is', null)
      .select(['message.id as id', none().as('member_id'), none().as('category')])
      .select(['message.created_at as since', none().as('due')])
      .as('thing'),
  document: expiringDocuments,
  missing: lackingMembers,
  hiring: ({ ctx, db }) =>
    idleHiring(ctx, db)
      .select(['idle.id as id', 'idle.id as member_id', sql<string>`'hiring'`.as('category')])
      .select(['idle.since as since', none().as('due')])
      .as('thing'),
};

function files(db: Db, isDispute: 0 | 1) {
  return openFiles(db)
    .where('file.is_dispute', '=', isDispute)
    .select(['file.id as id', 'file.member_id as member_id', 'file.category as category'])
    .select(['file.date as since', none().as('due')])
    .as('thing');
}

/** Expected files with a day that has passed and is open, since that day. */
function overdueExpected({ db, today }: Asked) {
  return db
    .selectFrom('expected_files as expected')
    .where('expected.deleted_at', 'is', null)
    .where('expected.open_on', '<', today)
    .where('expected.member_id', 'not in', goneMembers(db))
    .select(['expected.id as id', 'expected.member_id as member_id'])
    .select(sql<string>`expected.category`.as('category'))
    .select([
      sql<string>`expected.open_on || 'T00:00:00.000Z'`.as('since'),
      sql<string>`expected.open_on`.as('due'),
    ])
    .as('thing');
}

/** Documents that somebody should have signed before today, since they were sent. */
function overdueSignatures({ db, today }: Asked) {
  return documentsPastDue(db, today)
    .where('document.member_id', 'not in', goneMembers(db))
    .select(['document.id as id', 'document.member_id as member_id', none().as('category')])
    .select(['document.sent_at as since', sql<string>`document.due_date`.as('due')])
    .as('thing');
}

/** Days before its last day from which a dispute's window stands in the queue. */
export const WINDOW_LEAD_DAYS = 7;

/** Members with findings whose window closes soon, since the first of them was found. */
function closingWindows({ db, today }: Asked) {
  const lastDay = sql<string>`coalesce(finding.dispute_by, '9999')`;
  const until = Temporal.PlainDate.from(today)
    .add({ days: WINDOW_LEAD_DAYS + 1 })
    .toString();
  return db
    .selectFrom('audit_findings as finding')
    .where('finding.status', 'in', OPEN_STATUSES)
    .where(lastDay, '>=', today)
    .where(lastDay, '<', until)
    .where('finding.member_id', 'not in', goneMembers(db))
    .groupBy('finding.member_id')
    .select(['finding.member_id as id', 'finding.member_id as member_id', none().as('category')])
    .select((eb) => [
      eb.fn.min('finding.found_at').as('since'),
      sql<string>`substr(min(finding.dispute_by), 1, 10)`.as('due'),
    ])
    .as('thing');
}

/** Documents that have expired or soon will. */
function expiringDocuments({ db, soon }: Asked) {
  return currentDocuments(db)
    .where('doc.expiry_date', '<=', soon)
    .where('doc.member_id', 'not in', goneMembers(db))
    .select(['doc.id as id', 'doc.member_id as member_id', none().as('category')])
    .select(['doc.upload_date as since', sql<string>`doc.expiry_date`.as('due')])
    .as('thing');
}

/** Members with employees who lack documents, since the first of their employees is there. */
function lackingMembers({ db, lacking }: Asked) {
  return db
    .selectFrom('users as member')
    .innerJoin('employees as first', 'first.member_id', 'member.id')
    .where('first.deleted_at', 'is', null)
    .where((eb) => (lacking.size > 0 ? eb('member.id', 'in', [...lacking.keys()]) : eb.lit(false)))
    .groupBy('member.id')
    .select(['member.id as id', 'member.id as member_id', none().as('category')])
    .select((eb) => [eb.fn.min('first.created_at').as('since'), none().as('due')])
    .as('thing');
}

function goneMembers(db: Db) {
  return db.selectFrom('users as gone').select('gone.id').where('gone.deleted_at', 'is not', null);
}
