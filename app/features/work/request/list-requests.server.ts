import type { Ctx, Tx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { isUnread, readBy, unreadOfMember } from '#app/features/platform/notification/unread.server.ts';
import { unreadWithThread } from '#app/features/work/comment/unread-threads.server.ts';
import { differsByZone } from '#app/format/zoned-day.ts';
import { COUNTED } from '#app/lists/count-text.ts';
import { firstRows } from '#app/lists/first-rows.server.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import type { FirstLines } from '#app/lists/load-more.ts';
import { countUpTo } from '#app/lists/paginate.server.ts';
import { isAdmin, mayEdit } from '#app/policy.ts';
import { remembered } from '#db/remembered.ts';
import type { InfoRequestRoundRow, InfoRequestRow } from '#db/tables/member.ts';
import { type ItemLine, itemsOf } from './items/list-items.server.ts';
import type { RequestGroup } from './request-group.ts';
import { isOverdue } from './request-schema.ts';

/** One round: a question and, once given, its answer. `date` and `responseDate` are ISO instants. */
export type RequestRound = {
  round: number;
  text: string;
  dueDate: string | null;
  date: string;
  response: string | null;
  responseDate: string | null;
  responderName: string | null;
};

/** An information request as the pages show it: the present round and the earlier ones, the newest first. */
export type RequestLine = RequestRound & {
  id: string;
  status: InfoRequestRow['status'];
  overdue: boolean;
  /** Whether that is another state where it is another day: true only while it is Pending. */
  zoned: boolean;
  unseen: boolean;
  /** ISO instant of the last reminder of the present round, while that is open. */
  remindedAt: string | null;
  /** ISO instant at which the member's people read of it, while it is open; told to staff alone. */
  seenAt: string | null;
  earlier: RequestRound[];
  /** Its checklist; empty where it asks for one text. */
  items: ItemLine[];
  canRespond: boolean;
  canAskAgain: boolean;
  canChange: boolean;
};

type Asked = { show?: number; selectedId?: string | null; group?: RequestGroup };

/**
 * The requests of the member acted for, or those of one group: the open ones first, then the newest; the first `show`,
 * and as many more as it takes to come to the selected one; one that is very far behind follows them alone. `today` is
 * YYYY-MM-DD for the viewer.
 */
export async function listRequests(
  ctx: Ctx,
  today: string,
  { show = LINES_SHOWN, selectedId = null, group }: Asked = {},
): Promise<FirstLines<RequestLine>> {
  const found = requestsOf(ctx, group);
  const read = (some: typeof found) => inOrder(ctx, some);
  const selected =
    selectedId === null ? undefined : await read(found.where('id', '=', selectedId)).executeTakeFirst();
  const until = Math.max(show, selected ? await placeOf(ctx, selected, group) : 0);
  const recall = async (most: number, count: () => Promise<number>) =>
    (await counts(ctx.db, `${ctx.memberId} ${group ?? ''} ${most}`, async () => ({ count: await count() })))
      .count;
  const { lines: first, count } = await firstRows({ db: ctx.db, found, recall }, until, read);
  const rows = selected && first.every(({ id }) => id !== selectedId) ? [...first, selected] : first;
  const repeated = rows.flatMap(({ id, round }) => (round > 1 ? id : []));
  const [earlier, items] = await Promise.all([earlierRounds(ctx, repeated), itemsOf(ctx, rows)]);
  const partsOf = ({ id }: InfoRequestRow) => ({
    earlier: earlier.get(id) ?? [],
    items: items.get(id) ?? [],
  });
  return { lines: rows.map((row) => requestLine(ctx, row, partsOf(row), today)), count };
}

/** One request of the member acted for, in its present round alone. Throws NotFound for another tenant's. */
export async function readRequest(ctx: Ctx, requestId: string, today: string): Promise<RequestLine> {
  const row = await inOrder(ctx, requestsOf(ctx)).where('id', '=', requestId).executeTakeFirst();
  if (!row) throw new NotFound('Request not found.');
  const items = (await itemsOf(ctx, [row])).get(row.id) ?? [];
  return requestLine(ctx, row, { earlier: [], items }, today);
}

const counts = remembered<{ count: number }>(['info_requests', 'notifications'], 2_000);

/** How many requests wait for each side, counted as far as lists are. */
export async function countWaitingRequests(ctx: Ctx): Promise<Record<'open' | 'waiting', number>> {
  const [open, waiting] = await Promise.all(
    (['open', 'waiting'] as const).map((group) => countUpTo(ctx.db, requestsOf(ctx, group), COUNTED + 1)),
  );
  return { open: open ?? 0, waiting: waiting ?? 0 };
}

/** Which group a request of the member acted for is in; null where there is no such request. */
export async function groupOfRequest(ctx: Ctx, requestId: string): Promise<RequestGroup | null> {
  const row = await requestsOf(ctx)
    .select(['status', isUnread('admin', 'info_requests.id', ctx.memberId).as('unread')])
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.status === 'Pending') return 'open';
  return row.unread > 0 ? 'waiting' : 'done';
}

function requestsOf(ctx: { db: Ctx['db']; memberId: string }, group?: RequestGroup) {
  const all = ctx.db
    .selectFrom('info_requests')
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null);
  if (!group) return all;
  if (group === 'open') return all.where('status', '=', 'Pending');
  return all
    .where('status', '=', 'Responded')
    .where('id', group === 'waiting' ? 'in' : 'not in', unreadOfMember(ctx, 'admin', 'request'));
}

function inOrder(ctx: Ctx, found: ReturnType<typeof requestsOf>) {
  return found
    .selectAll()
    .select(unreadWithThread(ctx, 'info_requests.id').as('unread'))
    .select(readBy('member', 'info_requests.id', ctx.memberId).as('seen_at'))
    .orderBy('status')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc');
}

/** How many requests there are in the list up to this one; 0 where it is very far behind. */
async function placeOf(
  ctx: Ctx,
  { id, status, date }: InfoRequestRow,
  group: RequestGroup | undefined,
): Promise<number> {
  const before = requestsOf(ctx, group).where('status', '<', status);
  const among = requestsOf(ctx, group)
    .where('status', '=', status)
    .where((eb) => eb(eb.refTuple('date', 'id'), '>=', eb.tuple(date, id)));
  const [open, own] = await Promise.all([
    countUpTo(ctx.db, before, COUNTED + 1),
    countUpTo(ctx.db, among, COUNTED + 1),
  ]);
  return open + own > COUNTED ? 0 : open + own;
}

async function earlierRounds(
  ctx: Ctx,
  requestIds: readonly string[],
): Promise<Map<string, InfoRequestRoundRow[]>> {
  if (requestIds.length === 0) return new Map();
  const rounds = await ctx.db
    .selectFrom('info_request_rounds')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('request_id', 'in', requestIds)
    .orderBy('round', 'desc')
    .execute();
  return Map.groupBy(rounds, (round) => round.request_id);
}

/** A request of the member acted for. Throws NotFound for another tenant's and an unknown one alike. */
export async function findRequest(
  ctx: { db: Ctx['db']; memberId: string },
  requestId: string,
): Promise<InfoRequestRow> {
  const row = await requestsOf(ctx).selectAll().where('id', '=', requestId).executeTakeFirst();
  if (!row) throw new NotFound('Request not found.');
  return row;
}

/** The same, which nobody else changes before the transaction ends. */
export async function holdRequest(tx: Tx, requestId: string): Promise<InfoRequestRow> {
  const row = await requestsOf(tx)
    .selectAll()
    .where('id', '=', requestId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('Request not found.');
  return row;
}

function requestLine(
  ctx: Ctx,
  row: InfoRequestRow & { unread: number; seen_at: string | null },
  { earlier, items }: { earlier: InfoRequestRoundRow[]; items: ItemLine[] },
  today: string,
): RequestLine {
  const present = roundOf(row);
  return {
    ...present,
    id: row.id,
    status: row.status,
    overdue: isOverdue({ status: row.status, dueDate: row.due_date }, today),
    zoned: row.status === 'Pending' && row.due_date !== null && differsByZone(row.due_date, ctx.now()),
    unseen: row.unread > 0,
    remindedAt: row.status === 'Pending' && (row.reminded_at ?? '') >= row.date ? row.reminded_at : null,
    seenAt: isAdmin(ctx) && row.status === 'Pending' ? row.seen_at : null,
    earlier: earlier.map(roundOf),
    items,
    canRespond: mayEdit(ctx) && row.status === 'Pending' && items.every(({ state }) => state !== 'open'),
    canAskAgain: isAdmin(ctx) && row.status === 'Responded',
    canChange: isAdmin(ctx) && row.status === 'Pending',
  };
}

function roundOf(row: InfoRequestRow | InfoRequestRoundRow): RequestRound {
  return {
    round: row.round,
    text: row.text,
    dueDate: row.due_date,
    date: row.date,
    response: row.response,
    responseDate: row.response_date,
    responderName: row.responder_name,
  };
}
