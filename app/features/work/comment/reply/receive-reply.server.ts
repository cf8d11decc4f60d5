import { createHash } from 'node:crypto';
import type { Ctx, Portal } from '#app/ctx.ts';
import { NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { signedReplyId } from '#app/features/platform/mail/reply-signature.server.ts';
import { actorOf, adminAreaCtx, memberAreaCtx } from '#app/signed-in.ts';
import { acrossMembers } from '#db/open.ts';
import type { ReplyAddressRow } from '#db/tables/comment.ts';
import { addComment } from '../add-comment.server.ts';
import { commentSchema, FILES_MAX } from '../comment-schema.ts';
import { findSubject, mayComment } from '../commented-kind.server.ts';
import { receiveCommentFile } from '../files/comment-files.server.ts';
import { replyText } from './reply-text.ts';

/** Who answers by email, and in which thread. */
export type Replying = { ctx: Ctx; address: ReplyAddressRow };

/** An email that arrived, as far as a thread is concerned. */
export type Reply = {
  /** The one address that it says it is from. */
  from: string;
  /** What tells it from every other email: its Message-ID, or a hash of all of it. */
  messageId: string;
  text: string;
  files: readonly { name: string; content: Uint8Array }[];
};

const NO_SUCH = 'This reply address was not found or has expired. Reply in the portal.';

/**
 * Who answers at an address, and where. Throws NotFound for an address that the portal has not made or that has expired, and where its
 * person is gone or may not see the record or write there any more.
 */
export async function findReplying(portal: Portal, recipient: string, requestId: string): Promise<Replying> {
  const address = await findAddress(portal, recipient);
  try {
    const ctx = await contextOf(portal, address, requestId);
    await findSubject(ctx, address.subject_kind, address.subject_id);
    if (!mayComment(ctx, address.subject_kind)) throw new NotFound(NO_SUCH);
    return { ctx, address };
  } catch (error) {
    if (error instanceof NotFound || error instanceof NotAllowed) throw new NotFound(NO_SUCH);
    throw error;
  }
}

async function findAddress(portal: Portal, recipient: string): Promise<ReplyAddressRow> {
  const id = signedReplyId(portal, recipient, portal.mailer.replyDomain ?? '');
  const row =
    id &&
    (await acrossMembers(portal.db, 'an email arrives at an address that names its member')
      .selectFrom('reply_addresses')
      .selectAll()
      .where('id', '=', `reply_${id}`)
      .where('expires_at', '>', portal.now().toISOString())
      .executeTakeFirst());
  if (!row) throw new NotFound(NO_SUCH);
  return row;
}

/** What the address's person may do now, as if they were signed in. */
async function contextOf(portal: Portal, address: ReplyAddressRow, requestId: string): Promise<Ctx> {
  const row = await portal.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', address.account_id)
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new NotFound(NO_SUCH);
  const actor = actorOf(row, '');
  if (actor.role === 'admin')
    return withMember(adminAreaCtx(portal, { actor, viewingMemberId: null }, requestId), address.member_id);
  const ctx = memberAreaCtx(portal, { actor, viewingMemberId: null }, requestId);
  // A manager may have come to another member; and a note of the staff is no member's to answer.
  if (ctx.memberId !== address.member_id || address.is_internal === 1) throw new NotFound(NO_SUCH);
  return ctx;
}

/**
 * Adds what an email says to its thread, as a comment of the address's person, or as an internal note where the email that it answers
 * told of one; the same email adds it once. Returns the comment's id. Throws NotAllowed where it is from another address,
 * ValidationError where it says nothing or too much, and whatever a comment or its files are refused with.
 */
export async function receiveReply({ ctx, address }: Replying, reply: Reply): Promise<string> {
  if (reply.from.toLowerCase() !== ctx.actor.email.toLowerCase())
    throw new NotAllowed('Reply from the address that the email was sent to.');
  const { subject_kind: kind, subject_id: subjectId } = address;
  const text = replyText(reply.text);
  if (text === '' && reply.files.length === 0)
    throw new ValidationError('The reply has no new text and no attachment.');
  if (reply.files.length > FILES_MAX) throw new ValidationError(`Attach up to ${FILES_MAX} files.`);
  const messageKey = keyOf(address.id, reply.messageId);
  const files: string[] = [];
  // The text first: a reply that is too long leaves no files.
  const said = parseComment({ kind, subjectId, text, 'files[]': reply.files.map((_, at) => String(at)) });
  for (const [at, { name, content }] of reply.files.entries()) {
    const sent = { kind, subjectId, name, clientKey: `${messageKey} ${at}` };
    files.push((await receiveCommentFile(ctx, sent, once(content))).id);
  }
  return addComment(ctx, { ...said, 'files[]': files, internal: address.is_internal === 1, messageKey });
}

function parseComment(sent: object) {
  const parsed = commentSchema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new ValidationError(parsed.error.issues[0]?.message ?? 'Enter a comment.');
}

function keyOf(addressId: string, messageId: string): string {
  return createHash('sha256').update(`${addressId} ${messageId}`).digest('hex');
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
