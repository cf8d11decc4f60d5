import type { Ctx } from '#app/ctx.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import type { SignatureScope } from './signature-scope.server.ts';

/** Documents on one page of them. */
const PAGE_SIZE = 12;

/** A document that waits for the actor. */
export type ToSign = {
  requestId: string;
  title: string;
  version: number;
  sentAt: string;
  from: string;
  /** YYYY-MM-DD until when, where a day was given. */
  dueDate: string | null;
};

/** What the actor itself is to sign, the newest first. */
export async function listToSign(ctx: Ctx): Promise<ToSign[]> {
  const rows = await ctx.db
    .selectFrom('sign_requests as request')
    .innerJoin('sign_documents as document', 'document.id', 'request.document_id')
    .select(['request.id', 'request.sent_at', 'document.title', 'document.version', 'document.sender_name'])
    .select('document.due_date')
    .where('request.member_id', '=', ctx.memberId)
    .where('document.member_id', '=', ctx.memberId)
    .where('request.user_id', '=', ctx.actor.id)
    .where('request.signed_at', 'is', null)
    .where('request.declined_at', 'is', null)
    .where('request.canceled_at', 'is', null)
    .where('document.replaced_at', 'is', null)
    .orderBy('request.id', 'desc')
    .execute();
  return rows.map(({ id, title, version, sent_at, sender_name, due_date }) => ({
    ...{ requestId: id, title, version, sentAt: sent_at, from: sender_name, dueDate: due_date },
  }));
}

/** How many of those whom a document was sent to have answered; those that were canceled do not count. */
export type Tally = { asked: number; signed: number; declined: number; members: number };

/** A document in its current version. */
export type SentLine = Tally & {
  setId: string;
  title: string;
  version: number;
  sentAt: string;
  dueDate: string | null;
  bySide: 'admin' | 'member';
  senderName: string;
  /** The member that it was sent to, or the first of them. */
  memberName: string;
};

/** One page of the documents that were sent, the newest first; one that went to several members is one line. */
export async function listSent(
  scope: SignatureScope,
  page: number,
): Promise<ListPage & { lines: SentLine[] }> {
  const { rows, ...place } = await onePage(
    { page, size: PAGE_SIZE },
    { db: scope.db, found: firstOfEach(scope) },
    (found) =>
      found
        .select(['document.id', 'document.set_id', 'document.title', 'document.version'])
        .select(['document.sent_at', 'document.by_side', 'document.sender_name', 'document.due_date'])
        .select('member.name as member_name')
        .orderBy('document.id', 'desc'),
  );
  const tallies = await talliesOf(
    scope,
    rows.map(({ set_id }) => set_id),
  );
  const lines = rows.map((row) => ({
    ...{ setId: row.set_id, title: row.title, version: row.version, sentAt: row.sent_at },
    ...{ bySide: row.by_side, senderName: row.sender_name, memberName: row.member_name },
    dueDate: row.due_date,
    ...(tallies.get(row.set_id) ?? { asked: 0, signed: 0, declined: 0, members: 0 }),
  }));
  return { lines, ...place };
}

/** The current version of each document; of one that several members have, the first member's. */
function firstOfEach({ db, memberId }: SignatureScope) {
  const current = db
    .selectFrom('sign_documents as document')
    .innerJoin('users as member', 'member.id', 'document.member_id')
    .where('document.replaced_at', 'is', null)
    .where('member.deleted_at', 'is', null);
  if (memberId !== null) return current.where('document.member_id', '=', memberId);
  return current.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('sign_documents as earlier')
          .innerJoin('users as other', 'other.id', 'earlier.member_id')
          .select('earlier.id')
          .whereRef('earlier.set_id', '=', 'document.set_id')
          .whereRef('earlier.id', '<', 'document.id')
          .where('earlier.replaced_at', 'is', null)
          .where('other.deleted_at', 'is', null),
      ),
    ),
  );
}

async function talliesOf(
  { db, memberId }: SignatureScope,
  setIds: readonly string[],
): Promise<Map<string, Tally>> {
  if (setIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sign_requests as request')
    .innerJoin('sign_documents as document', 'document.id', 'request.document_id')
    .innerJoin('users as member', 'member.id', 'document.member_id')
    .select(({ fn }) => [
      'document.set_id',
      fn.countAll<number>().as('asked'),
      fn.count<number>('request.signed_at').as('signed'),
      fn.count<number>('request.declined_at').as('declined'),
      fn.count<number>('document.member_id').distinct().as('members'),
    ])
    .where('document.set_id', 'in', setIds)
    .where('document.replaced_at', 'is', null)
    .where('request.canceled_at', 'is', null)
    .where('member.deleted_at', 'is', null)
    .$if(memberId !== null, (query) =>
      query.where('request.member_id', '=', memberId ?? '').where('document.member_id', '=', memberId ?? ''),
    )
    .groupBy('document.set_id')
    .execute();
  return new Map(
    rows.map(({ set_id, asked, signed, declined, members }) => [
      set_id,
      {
        asked: Number(asked),
        signed: Number(signed),
        declined: Number(declined),
        members: Number(members),
      },
    ]),
  );
}
