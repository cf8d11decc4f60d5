import type { z } from 'zod';
import { type Ctx, instant, sideOf, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import { staffNamedIn } from '#app/features/platform/account/staff.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { newId } from '#app/ids.ts';
import { requireEditing } from '#app/policy.ts';
import { commentEvents, noteEvents, type Subject } from './comment-events.server.ts';
import type { commentSchema } from './comment-schema.ts';
import { findSubject } from './find-subject.server.ts';
import { maySeeNotes } from './may-see-notes.ts';

/**
 * Adds a comment to a file or a request of the member acted for: new to the other side. With `internal` it is a note of the
 * staff, which no member receives, and new to those of the staff whom it names as '@Name'. Returns its id. Throws NotAllowed for
 * a manager without `editing`, and for a note by anybody but an admin in the admin area; NotFound for another tenant's record.
 */
export async function addComment(ctx: Ctx, input: z.output<typeof commentSchema>): Promise<string> {
  requireEditing(ctx);
  if (input.internal && !maySeeNotes(ctx)) throw new NotAllowed();
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const subject = await findSubject(tx, input.kind, input.subjectId);
      const id = await insert(tx, subject, input);
      if (input.internal) await recordNote(tx, subject, { id, text: input.text });
      else await recordComment(tx, subject, input.text);
      return id;
    }),
  );
}

async function insert(
  tx: Tx,
  subject: Subject,
  { text, internal }: { text: string; internal: boolean },
): Promise<string> {
  const id = newId('comment');
  await tx.db
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
    })
    .execute();
  return id;
}

async function recordComment(tx: Tx, subject: Subject, text: string): Promise<void> {
  const notice = subject.said(sideOf(tx), text);
  await record(tx, commentEvents[subject.kind].added(subject.id, { name: subject.name, notice }));
}

async function recordNote(tx: Tx, subject: Subject, note: { id: string; text: string }): Promise<void> {
  const named = (await staffNamedIn(tx.db, note.text)).filter(({ id }) => id !== tx.actor.id);
  const { kind, id, name, category } = subject;
  const mentions = named.map((staff) => ({
    id: newId('mention'),
    accountId: staff.id,
    mention: { kind, id, name, category, by: tx.actor.name },
  }));
  for (const { id: mentionId, accountId } of mentions)
    await tx.db
      .insertInto('comment_mentions')
      .values({ id: mentionId, member_id: tx.memberId, comment_id: note.id, account_id: accountId })
      .execute();
  await record(tx, noteEvents.added(note.id, { name, mentions }));
}
