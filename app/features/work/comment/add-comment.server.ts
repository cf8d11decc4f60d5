import type { z } from 'zod';
import { type Ctx, instant, sideOf, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { newId } from '#app/ids.ts';
import { noteEvents } from './comment-events.server.ts';
import { shownInNotice } from './comment-excerpt.ts';
import { saidOf } from './comment-notices.server.ts';
import type { commentSchema } from './comment-schema.ts';
import { commentedKind, findSubject, mayComment, type Subject } from './commented-kind.server.ts';
import { attachFiles } from './files/comment-files.server.ts';
import { enterMails } from './mail/enter-mails.server.ts';
import { maySeeNotes } from './may-see-notes.ts';
import { mentionNamed } from './mention.server.ts';

/** A comment as it is sent; `files` are ids of what was uploaded for it. */
type NewComment = Omit<z.input<typeof commentSchema>, 'internal' | 'files[]'> & {
  internal: boolean;
  'files[]'?: readonly string[];
  /** The email that it came by: it adds one comment, however often it arrives. */
  messageKey?: string;
};

/**
 * Adds a comment to a record of the member acted for: new to the other side, which is told by email too. With `internal` it is a
 * note of the staff, which no member receives. Whoever it names as '@Name' gets a notice. Returns its id. Throws NotAllowed for
 * who may not write there, and for a note by anybody but an admin in the admin area; NotFound for another tenant's record.
 */
export async function addComment(ctx: Ctx, input: NewComment): Promise<string> {
  if (!mayComment(ctx, input.kind)) throw new NotAllowed();
  if (input.internal && !maySeeNotes(ctx)) throw new NotAllowed();
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const subject = await findSubject(tx, input.kind, input.subjectId);
      const { id, isNew } = await insert(tx, subject, input);
      if (!isNew) return id;
      await attachFiles(tx, id, input['files[]'] ?? []);
      await tell(tx, subject, { id, text: input.text, isInternal: input.internal });
      return id;
    }),
  );
}

/** Writes it, or finds the one that came by the same email. */
async function insert(
  tx: Tx,
  subject: Subject,
  { text, internal, messageKey }: NewComment,
): Promise<{ id: string; isNew: boolean }> {
  const id = newId('comment');
  const inserted = await tx.db
    .insertInto('comments')
    .values({
      id,
      member_id: tx.memberId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      side: sideOf(tx),
      author_id: tx.actor.id,
      author_name: tx.actor.name,
      is_internal: internal ? 1 : 0,
      text,
      created_at: instant(tx),
      message_key: messageKey ?? null,
    })
    .onConflict((oc) => oc.columns(['member_id', 'message_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted || messageKey === undefined) return { id, isNew: true };
  const earlier = await tx.db
    .selectFrom('comments')
    .select('id')
    .where('member_id', '=', tx.memberId)
    .where('message_key', '=', messageKey)
    .executeTakeFirstOrThrow();
  return { id: earlier.id, isNew: false };
}

async function tell(
  tx: Tx,
  subject: Subject,
  comment: { id: string; text: string; isInternal: boolean },
): Promise<void> {
  const { accountIds, notices } = await mentionNamed(tx, subject, comment);
  await enterMails(tx, subject, { ...comment, mentioned: accountIds });
  const { id, name } = subject;
  if (comment.isInternal) return record(tx, noteEvents.added(comment.id, { name, notices }));
  const said = { id: comment.id, side: sideOf(tx), text: shownInNotice(comment.text) };
  const { events } = commentedKind(subject.kind);
  await record(tx, events.added(id, { name, notices: [saidOf(subject, said), ...notices] }));
}
