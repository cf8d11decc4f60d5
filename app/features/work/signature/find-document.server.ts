import { type Ctx, type PortalCtx, sideOf, type Tx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { requireEditing } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import type { SignDocumentRow, SignRequestRow } from '#db/tables/signature.ts';

type Within = Pick<Ctx, 'db' | 'memberId'>;

/** A version of a document of the member acted for. Throws NotFound for any other. */
export async function findSignDocument(ctx: Within, documentId: string): Promise<SignDocumentRow> {
  return found(await documents(ctx).where('id', '=', documentId).executeTakeFirst());
}

/**
 * The current version of a document that the actor may act on: its own side's, and for staff everybody's. Throws NotFound,
 * NotAllowed.
 */
export async function requireSet(ctx: Ctx, setId: string): Promise<SignDocumentRow> {
  return managed(ctx, await currentOf(ctx, setId).executeTakeFirst());
}

/** The same, held until the transaction ends. */
export async function lockSet(tx: Tx, setId: string): Promise<SignDocumentRow> {
  return managed(tx, await currentOf(tx, setId).forNoKeyUpdate().executeTakeFirst());
}

function currentOf(ctx: Within, setId: string) {
  return documents(ctx).where('set_id', '=', setId).where('replaced_at', 'is', null);
}

function managed(ctx: Pick<Ctx, 'actor'>, row: SignDocumentRow | undefined): SignDocumentRow {
  requireEditing(ctx);
  const document = found(row);
  if (sideOf(ctx) === 'member' && document.by_side === 'admin') throw new NotAllowed();
  return document;
}

function documents({ db, memberId }: Within) {
  return db.selectFrom('sign_documents').selectAll().where('member_id', '=', memberId);
}

function found(row: SignDocumentRow | undefined): SignDocumentRow {
  if (!row) throw new NotFound('Document not found.');
  return row;
}

/** What the actor itself is to sign, with its document. Throws NotFound for whatever somebody else is to sign. */
export async function findOwnRequest(
  ctx: Within & Pick<Ctx, 'actor'>,
  requestId: string,
): Promise<{ request: SignRequestRow; document: SignDocumentRow }> {
  const request = await ctx.db
    .selectFrom('sign_requests')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', requestId)
    .where((eb) => eb.or([eb('user_id', '=', ctx.actor.id), eb('employee_id', '=', ctx.actor.id)]))
    .executeTakeFirst();
  if (!request) throw new NotFound('Document not found.');
  return { request, document: await findSignDocument(ctx, request.document_id) };
}

/** The same while it waits for the actor; nobody replaces the document meanwhile. Throws Conflict where it waits no more. */
export async function lockOwnRequest(tx: Tx, requestId: string) {
  const { request } = await findOwnRequest(tx, requestId);
  const held = documents(tx).where('id', '=', request.document_id).forShare();
  const document = found(await held.executeTakeFirst());
  const why = whyNot(request, document);
  if (why) throw new Conflict(why);
  return { request, document };
}

/** Why a person can't sign (any more); undefined where it can. */
export function whyNot(request: SignRequestRow, document: SignDocumentRow): string | undefined {
  if (request.signed_at !== null) return 'You already signed this document.';
  if (request.declined_at !== null) return 'You declined to sign this document.';
  if (request.canceled_at !== null) return 'Your signature is no longer needed.';
  if (document.replaced_at !== null) return 'A new version replaced this document. Sign the new version.';
  return undefined;
}

/** Whether the document waits for somebody of the member who has an account. */
export async function waitsForAccounts(tx: Within, documentId: string): Promise<boolean> {
  const one = await tx.db
    .selectFrom('sign_requests')
    .select('id')
    .where('member_id', '=', tx.memberId)
    .where('document_id', '=', documentId)
    .where('user_id', 'is not', null)
    .where('signed_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('canceled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** The members that staff sent a document to and that are still there. */
export function membersOfSet({ db }: PortalCtx, setId: string) {
  return acrossMembers(db, 'whom staff sent a document to')
    .selectFrom('sign_documents')
    .innerJoin('users as member', 'member.id', 'sign_documents.member_id')
    .select(['member.id', 'member.name'])
    .where('set_id', '=', setId)
    .where('replaced_at', 'is', null)
    .where('member.deleted_at', 'is', null)
    .orderBy('member.id')
    .execute();
}
