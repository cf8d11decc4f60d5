import type { Tx } from '#app/ctx.ts';
import type { NoticeChange } from '#app/features/platform/notification/declare-notice.server.ts';
import { newId } from '#app/ids.ts';
import { mentionNotice } from './comment-notices.server.ts';
import type { Subject } from './commented-kind.server.ts';
import { peopleNamedIn } from './people.server.ts';

type Comment = { id: string; text: string; isInternal: boolean };

/** Stores whom a comment names that it did not name before. Returns their accounts, and the notices that they get. */
export async function mentionNamed(
  tx: Tx,
  { said: _, ...subject }: Subject,
  comment: Comment,
): Promise<{ accountIds: string[]; notices: NoticeChange[] }> {
  const accountIds: string[] = [];
  const notices: NoticeChange[] = [];
  for (const person of await peopleNamedIn(tx, comment.text, comment.isInternal)) {
    const id = newId('mention');
    const stored = await tx.db
      .insertInto('comment_mentions')
      .values({ id, member_id: tx.memberId, comment_id: comment.id, account_id: person.id })
      .onConflict((oc) => oc.columns(['comment_id', 'account_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) continue;
    accountIds.push(person.id);
    const told = { ...subject, by: tx.actor.name };
    notices.push(mentionNotice.unread(person.side, id, told, subject.category));
  }
  return { accountIds, notices };
}

/** Takes away the notices of whom a comment names, or brings them back. */
export async function mentionsOfComment(
  tx: Tx,
  commentId: string,
  set: 'hidden' | 'shown',
): Promise<NoticeChange[]> {
  const mentions = await tx.db
    .selectFrom('comment_mentions')
    .select('id')
    .where('member_id', '=', tx.memberId)
    .where('comment_id', '=', commentId)
    .execute();
  return mentions.map(({ id }) => mentionNotice[set]('both', id));
}
