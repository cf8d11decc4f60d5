import { type PortalCtx, sideOf } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import { CONSENTS, type SignState, stateOfRequest } from './signature-kinds.ts';
import { mayManage, type SignatureScope } from './signature-scope.server.ts';

/** People that are listed at most. */
const LISTED = 1_000;

/** A person whom a document was sent to, and what became of it. Instants ISO UTC. */
export type SignerLine = {
  requestId: string;
  memberId: string;
  memberName: string;
  name: string;
  email: string;
  isEmployee: boolean;
  state: SignState;
  /** When it came to that state. */
  at: string;
  reason: string;
  version: number;
  signatureId: string | null;
  remindedAt: string | null;
  /** The last earlier version that the person has signed. */
  signedBefore: number | null;
};

/** A document with all who were to sign it, of one member or of all. */
export type SignSet = {
  setId: string;
  title: string;
  note: string;
  consent: string;
  version: number;
  sentAt: string;
  dueDate: string | null;
  senderName: string;
  bySide: 'admin' | 'member';
  /** Where its bytes are read. */
  documentId: string;
  memberId: string;
  fileName: string;
  mayManage: boolean;
  /** Whether something of it is new to the actor's side. */
  unseen: boolean;
  /** Those of the current version, whoever is still waited for first. */
  signers: SignerLine[];
  /** Signatures under earlier versions. */
  earlier: SignerLine[];
};

/** The document with that id of a set; undefined where the scope has none. */
export async function readSet(
  ctx: PortalCtx,
  scope: SignatureScope,
  setId: string,
): Promise<SignSet | undefined> {
  const [document, lines, news] = await Promise.all([
    currentOf(scope, setId),
    linesOf(scope, setId),
    newsOf(ctx, scope, setId),
  ]);
  if (!document) return undefined;
  const current = lines.filter(({ isCurrent }) => isCurrent);
  const earlier = lines.filter(({ isCurrent, line }) => !isCurrent && line.state === 'signed');
  const signed = new Map(earlier.toReversed().map(({ person, line }) => [person, line.version]));
  return {
    ...{ setId, title: document.title, note: document.note, consent: CONSENTS[document.consent] },
    ...{ version: document.version, sentAt: document.sent_at, senderName: document.sender_name },
    ...{ bySide: document.by_side, documentId: document.id, memberId: document.member_id },
    ...{ fileName: document.file_name, mayManage: mayManage(ctx, document.by_side) },
    ...{ dueDate: document.due_date, unseen: news.length > 0 },
    signers: current
      .map(({ person, line }) => ({ ...line, signedBefore: signed.get(person) ?? null }))
      .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state)),
    earlier: earlier.map(({ line }) => line),
  };
}

/** Marks what is new of a document as read for the actor's side. Throws NotFound where the scope has no such document. */
export async function markSetRead(ctx: PortalCtx, scope: SignatureScope, setId: string): Promise<void> {
  if (!(await currentOf(scope, setId))) throw new NotFound('Document not found.');
  for (const { id, member_id } of await newsOf(ctx, scope, setId)) await markRead(ctx, id, member_id);
}

function newsOf(ctx: PortalCtx, { db, memberId }: SignatureScope, setId: string) {
  return db
    .selectFrom('sign_documents as document')
    .innerJoin('notifications as note', 'note.subject_id', 'document.id')
    .select(['document.id', 'document.member_id'])
    .where('document.set_id', '=', setId)
    .where('note.side', '=', sideOf(ctx))
    .where('note.read_at', 'is', null)
    .where('note.hidden_at', 'is', null)
    .$if(memberId !== null, (query) =>
      query.where('note.member_id', '=', memberId ?? '').where('document.member_id', '=', memberId ?? ''),
    )
    .execute();
}

const ORDER: SignState[] = ['declined', 'opened', 'waiting', 'signed', 'canceled'];

function currentOf({ db, memberId }: SignatureScope, setId: string) {
  return db
    .selectFrom('sign_documents as document')
    .innerJoin('users as member', 'member.id', 'document.member_id')
    .selectAll('document')
    .where('document.set_id', '=', setId)
    .where('document.replaced_at', 'is', null)
    .where('member.deleted_at', 'is', null)
    .$if(memberId !== null, (query) => query.where('document.member_id', '=', memberId ?? ''))
    .orderBy('document.id')
    .limit(1)
    .executeTakeFirst();
}

async function linesOf({ db, memberId }: SignatureScope, setId: string) {
  const rows = await db
    .selectFrom('sign_requests as request')
    .innerJoin('sign_documents as document', 'document.id', 'request.document_id')
    .innerJoin('users as member', 'member.id', 'document.member_id')
    .leftJoin('signatures as signature', (join) =>
      join
        .onRef('signature.request_id', '=', 'request.id')
        .onRef('signature.member_id', '=', 'request.member_id'),
    )
    .selectAll('request')
    .select(['document.version', 'document.replaced_at', 'member.name as member_name'])
    .select('signature.id as signature_id')
    .where('document.set_id', '=', setId)
    .where('member.deleted_at', 'is', null)
    .$if(memberId !== null, (query) =>
      query.where('request.member_id', '=', memberId ?? '').where('document.member_id', '=', memberId ?? ''),
    )
    .orderBy('document.version', 'desc')
    .orderBy('request.id')
    .limit(LISTED)
    .execute();
  return rows.map((row) => ({
    isCurrent: row.replaced_at === null,
    person: row.user_id ?? row.employee_id ?? row.email,
    line: lineOf(row),
  }));
}

type Row = Parameters<typeof stateOfRequest>[0] & {
  id: string;
  member_id: string;
  member_name: string;
  name: string;
  email: string;
  employee_id: string | null;
  sent_at: string;
  reason: string;
  version: number;
  signature_id: string | null;
  reminded_at: string | null;
};

function lineOf(row: Row): SignerLine {
  const { signed_at, declined_at, canceled_at, opened_at, sent_at } = row;
  return {
    ...{ requestId: row.id, memberId: row.member_id, memberName: row.member_name },
    ...{ name: row.name, email: row.email, isEmployee: row.employee_id !== null },
    ...{ state: stateOfRequest(row), reason: row.reason, version: row.version },
    at: signed_at ?? declined_at ?? canceled_at ?? opened_at ?? sent_at,
    ...{ signatureId: row.signature_id, remindedAt: row.reminded_at, signedBefore: null },
  };
}
