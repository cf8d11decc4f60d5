import type { SystemTx, Tx } from '#app/ctx.ts';
import { mailTime } from '#app/features/platform/reminder/mail-time.server.ts';
import { USUAL } from '#app/features/platform/reminder/reminder-kinds.ts';
import { frequenciesOf } from '#app/features/platform/reminder/reminder-settings.server.ts';
import { declareJob } from '#app/features/platform/scheduled-job/declare-job.server.ts';
import { newId } from '#app/ids.ts';
import type { Subject } from '../commented-kind.server.ts';
import { concernedBy } from './concerned.server.ts';
import { mailComments } from './mail-comments.server.ts';

const enterDigest = declareJob('comment-mails', {
  title: 'Comment emails',
  work: (tx: SystemTx, { accountId }) =>
    accountId === null ? Promise.resolve() : mailComments(tx, accountId),
});

type Comment = { id: string; isInternal: boolean; mentioned: readonly string[]; onlyMentioned?: boolean };

/**
 * Enters emails about a comment for whom it concerns or names, at the time that each has chosen; of an internal note, for whom it
 * names. Who has answered in a thread is not written to about what stood there before.
 */
export async function enterMails(tx: Tx, subject: Subject, comment: Comment): Promise<void> {
  if (!tx.mailer.configured) return;
  await forgetAnswered(tx, subject);
  const others = comment.isInternal || comment.onlyMentioned ? [] : await concernedBy(tx, subject);
  const accounts = [...new Set([...others, ...comment.mentioned])].filter((id) => id !== tx.actor.id);
  if (accounts.length === 0) return;
  const chosen = await frequenciesOf(tx.db, 'comment', accounts);
  const zone = await zoneOf(tx);
  for (const accountId of accounts) {
    const due = mailTime(chosen.get(accountId) ?? USUAL.comment, tx.now(), zone);
    if (!due) continue;
    await tx.db
      .insertInto('comment_mails')
      .values({ id: newId('cmail'), member_id: tx.memberId, comment_id: comment.id, account_id: accountId })
      .onConflict((oc) => oc.columns(['account_id', 'comment_id']).doNothing())
      .execute();
    await enterDigest(tx.db, { key: `${accountId} ${due.toISOString()}`, dueAt: due, accountId });
  }
}

async function forgetAnswered(tx: Tx, { id }: Subject): Promise<void> {
  const inThread = tx.db
    .selectFrom('comments')
    .select('id')
    .where('member_id', '=', tx.memberId)
    .where('subject_id', '=', id);
  await tx.db
    .deleteFrom('comment_mails')
    .where('member_id', '=', tx.memberId)
    .where('account_id', '=', tx.actor.id)
    .where('comment_id', 'in', inThread)
    .execute();
}

async function zoneOf(tx: Tx): Promise<string | null | undefined> {
  const member = await tx.db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', tx.memberId)
    .executeTakeFirst();
  return member?.time_zone;
}
