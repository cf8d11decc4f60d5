import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { isUnreadTo } from '#app/features/platform/notification/unread.server.ts';
import { differsByZone } from '#app/format/zoned-day.ts';
import { isAdmin, mayEdit } from '#app/policy.ts';
import type { InfoRequestRoundRow, InfoRequestRow } from '#db/tables/member.ts';
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
  earlier: RequestRound[];
  canRespond: boolean;
  canAskAgain: boolean;
};

/** The requests of the member acted for: the open ones first, then the newest. `today` is YYYY-MM-DD for the viewer. */
export async function listRequests(ctx: Ctx, today: string): Promise<RequestLine[]> {
  const [rows, rounds] = await Promise.all([
    ctx.db
      .selectFrom('info_requests')
      .selectAll()
      .select(isUnreadTo(ctx, 'info_requests.id', ctx.memberId).as('unread'))
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .orderBy('status')
      .orderBy('date', 'desc')
      .execute(),
    ctx.db
      .selectFrom('info_request_rounds')
      .selectAll()
      .where('member_id', '=', ctx.memberId)
      // Their key begins with the request: by the member alone the rounds of all members would be read.
      .where('request_id', 'in', (eb) =>
        eb
          .selectFrom('info_requests')
          .select('info_requests.id')
          .where('info_requests.member_id', '=', ctx.memberId)
          .where('info_requests.deleted_at', 'is', null),
      )
      .orderBy('round', 'desc')
      .execute(),
  ]);
  const earlier = Map.groupBy(rounds, (round) => round.request_id);
  return rows.map((row) => requestLine(ctx, row, earlier.get(row.id) ?? [], today));
}

/** A request of the member acted for. Throws NotFound for another tenant's and an unknown one alike. */
export async function findRequest(
  ctx: { db: Ctx['db']; memberId: string },
  requestId: string,
): Promise<InfoRequestRow> {
  const row = await ctx.db
    .selectFrom('info_requests')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', requestId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new NotFound('Request not found.');
  return row;
}

function requestLine(
  ctx: Ctx,
  row: InfoRequestRow & { unread: number },
  earlier: InfoRequestRoundRow[],
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
    earlier: earlier.map(roundOf),
    canRespond: mayEdit(ctx) && row.status === 'Pending',
    canAskAgain: isAdmin(ctx) && row.status === 'Responded',
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
