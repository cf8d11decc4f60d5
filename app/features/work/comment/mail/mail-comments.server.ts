import { href } from 'react-router';
import type { Side, SystemTx } from '#app/ctx.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { USUAL } from '#app/features/platform/reminder/reminder-kinds.ts';
import { frequenciesOf } from '#app/features/platform/reminder/reminder-settings.server.ts';
import { unsubscribeLinks } from '#app/features/platform/reminder/unsubscribe.server.ts';
import { memberOfRow } from '#app/signed-in.ts';
import { excerpt } from '#app/text/excerpt.ts';
import { acrossMembers } from '#db/open.ts';
import type { CommentRow } from '#db/tables/comment.ts';
import { commentedKind, findSubjectFor, type Subject } from '../commented-kind.server.ts';
import { peopleOf } from '../people.server.ts';
import { replyAddressFor } from '../reply/reply-address.server.ts';
import { REPLY_LINE } from '../reply/reply-text.ts';
import { newComments } from './comment-mails.server.ts';

/** Characters of a comment that an email shows. */
const SHOWN = 500;

type Account = { id: string; name: string; email: string; side: Side };
/** A record, whose it is, and what was said about it. */
type News = { subject: Subject; memberId: string; memberName: string; comments: CommentRow[] };

/** Writes one email of all comments that an account is still to be told of; what it may no longer see is left out. */
export async function mailComments(tx: SystemTx, accountId: string): Promise<void> {
  const comments = await takeComments(tx, accountId);
  const account = await findAccount(tx, accountId);
  if (!account || comments.length === 0 || !tx.mailer.configured) return;
  const chosen = await frequenciesOf(tx.db, 'comment', [accountId]);
  if ((chosen.get(accountId) ?? USUAL.comment) === 'off') return;
  const news: News[] = [];
  for (const said of Map.groupBy(
    comments,
    ({ member_id, subject_id }) => `${member_id} ${subject_id}`,
  ).values()) {
    const one = await newsFor(tx, account, said);
    if (one) news.push(one);
  }
  if (news.length > 0) await send(tx, account, news);
}

/** Those that wait for that account, the oldest first; they wait no longer. */
async function takeComments(tx: SystemTx, accountId: string): Promise<CommentRow[]> {
  const db = acrossMembers(tx.db, 'one of the staff is written to about all members');
  const waiting = await db
    .deleteFrom('comment_mails')
    .where('account_id', '=', accountId)
    .returning('comment_id')
    .execute();
  if (waiting.length === 0) return [];
  return db
    .selectFrom('comments')
    .selectAll()
    .where(
      'id',
      'in',
      waiting.map(({ comment_id }) => comment_id),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

async function findAccount(tx: SystemTx, id: string): Promise<Account | undefined> {
  const row = await tx.db
    .selectFrom('users')
    .select(['id', 'name', 'email_written', 'role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      ...{ id, name: row.name, email: row.email_written },
      side: row.role === 'admin' ? 'admin' : 'member',
    }
  );
}

/** What is said of one record, for an account that may see it; internal notes are the staff's alone. */
async function newsFor(tx: SystemTx, account: Account, said: CommentRow[]): Promise<News | undefined> {
  const [first] = said;
  if (!first) return undefined;
  // The rows name the member: whoever is not of it any more is not written to.
  const memberId = memberOfRow(first);
  const people = await peopleOf(tx.db, memberId);
  if (account.side === 'member' && !people.some(({ id }) => id === account.id)) return undefined;
  const comments = account.side === 'admin' ? said : said.filter(({ is_internal }) => is_internal === 0);
  const member = await tx.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const place = { kind: first.subject_kind, id: first.subject_id };
  const subject = member && (await findSubjectFor(account.side, { db: tx.db, memberId }, place));
  if (!subject || comments.length === 0) return undefined;
  return { subject, memberId, memberName: member.name, comments };
}

async function send(tx: SystemTx, account: Account, news: readonly News[]): Promise<void> {
  const { page, byProgram } = unsubscribeLinks(tx, account.id, 'comment');
  const settings = account.side === 'admin' ? href('/admin/profile') : href('/member/settings');
  const items = news.map((one) => textOf(tx.baseUrl, account.side, one));
  const words = await newComments.write(tx, {
    name: account.name,
    what: subjectOf(news),
    comments: items.join('\n\n'),
    settings: `${tx.baseUrl}${settings}#reminders`,
    stop: page,
  });
  const [first, ...others] = news;
  const one = others.length === 0 ? first : undefined;
  const replyTo = one && (await replyToOf(tx, account, one));
  const text = replyTo ? `${REPLY_LINE}\n\n${words.text}` : words.text;
  await sendMail(
    tx,
    { to: account.email, ...words, text, unsubscribe: byProgram, ...(replyTo && { replyTo }) },
    one ? { about: one.subject.id } : {},
  );
}

/** Where an email about one record is answered: with an internal note where it tells of one, whatever else it tells of. */
function replyToOf(
  tx: SystemTx,
  account: Account,
  { subject, memberId, comments }: News,
): Promise<string | undefined> {
  return replyAddressFor(tx, {
    ...{ member_id: memberId, account_id: account.id, subject_kind: subject.kind, subject_id: subject.id },
    is_internal: comments.some(({ is_internal }) => is_internal === 1) ? 1 : 0,
  });
}

function subjectOf(news: readonly News[]): string {
  const [first] = news;
  if (news.length !== 1 || !first) return `New comments on ${news.length} items`;
  const [only] = first.comments;
  if (first.comments.length !== 1 || !only)
    return `${first.comments.length} comments on ${first.subject.name}`;
  if (only.is_internal === 1) return `${only.author_name} mentioned you`;
  return `${only.author_name} commented on ${first.subject.name}`;
}

function textOf(baseUrl: string, side: Side, { subject, memberId, memberName, comments }: News): string {
  const path = commentedKind(subject.kind).path(side === 'admin' ? memberId : null, subject);
  const title = side === 'admin' ? `${subject.name} (${memberName})` : subject.name;
  return [title, ...comments.map(lineOf), `${baseUrl}${path}`].join('\n');
}

/** What a note says stays in the portal. */
function lineOf({ author_name: by, is_internal, text, file_count = 0 }: CommentRow): string {
  if (is_internal === 1) return `${by} mentioned you in an internal note.`;
  const files = file_count === 0 ? '' : file_count === 1 ? '(1 attachment)' : `(${file_count} attachments)`;
  return `${by}: ${[excerpt(text, SHOWN), files].filter(Boolean).join(' ')}`;
}
