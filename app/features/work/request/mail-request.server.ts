import type { AnyTx } from '#app/ctx.ts';
import type { Reminded } from '#app/due.ts';
import { answerLinkFor } from '#app/features/platform/answer-link/answer-links.server.ts';
import { peopleToRemind } from '#app/features/platform/reminder/people-to-remind.server.ts';
import { dueReminder } from '#app/features/platform/reminder/reminder-mails.server.ts';
import { dayOf } from '#app/features/platform/reminder/working-morning.server.ts';
import { sendDueMail } from '#app/features/platform/reminder/write-reminder.server.ts';
import { formatDue } from '#app/format/dates.ts';
import { atCompany, paths } from '#app/paths.ts';
import { excerpt } from '#app/text/excerpt.ts';
import { type OpenItems, openItemsOf } from './items/open-items.server.ts';
import { itemSentBack, requestAsked } from './request-mails.server.ts';

/** A request as a mail tells of it; `note` is what is said of it besides. */
export type MailedRequest = {
  id: string;
  text: string;
  dueDate: string | null;
  round: number;
  note?: string;
};

/** Whom it is about: a member's person, and what of the member's checklists is open. */
type Reader = { person: Reminded; openItems: OpenItems };

/** The email of each reason to write. */
const MAILS = { reminder: dueReminder, asked: requestAsked, 'sent-back': itemSentBack };

/**
 * What a mail says of a request that waits for an answer, with the link that opens it without logging in; `today` is YYYY-MM-DD where the
 * member is.
 */
export async function describeRequest(
  tx: AnyTx,
  { person: { id: userId, company }, openItems }: Reader,
  { id, text, dueDate, round, note }: MailedRequest,
  today: string,
): Promise<string> {
  const due = dueDate === null ? '' : ` (${formatDue(dueDate, today)})`;
  const open = (openItems.get(id) ?? []).map((label) => `- ${label}`);
  const link = `${tx.baseUrl}${atCompany(paths.request(null, id), company.id)}`;
  const about = { kind: 'request', subjectId: id, round } as const;
  const byLink = await answerLinkFor(tx, { memberId: company.id, userId }, about);
  const said = note === undefined ? [] : [note];
  const answer = byLink === null ? [] : [`Answer without logging in:\n${byLink}`];
  return [`${excerpt(text, 200)}${due}`, ...said, ...open, link, ...answer].join('\n');
}

/** Mails everybody who can answer the member's requests, but those who want no emails, of one of them, at once. */
export async function mailAtOnce(
  tx: AnyTx,
  memberId: string,
  request: MailedRequest,
  why: keyof typeof MAILS,
): Promise<void> {
  if (!tx.mailer.configured) return;
  const { time_zone: zone } = await tx.db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const today = dayOf(tx.now(), zone);
  const openItems = await openItemsOf(tx.db, memberId, [request.id]);
  const due = request.dueDate === null ? '' : `, ${formatDue(request.dueDate, today)}`;
  const what = `${excerpt(request.text, 60)}${due}`;
  for (const person of await peopleToRemind(tx.db, memberId)) {
    if (person.frequencies.request === 'off') continue;
    const text = await describeRequest(tx, { person, openItems }, request, today);
    await sendDueMail(tx, person, MAILS[why], { kinds: ['request'], what, text, about: request.id });
  }
}
