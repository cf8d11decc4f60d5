import { href } from 'react-router';
import type { AnyTx } from '#app/ctx.ts';
import { answerLinkFor } from '#app/features/platform/answer-link/answer-links.server.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { type Frequency, USUAL } from '#app/features/platform/reminder/reminder-kinds.ts';
import { frequenciesOf } from '#app/features/platform/reminder/reminder-settings.server.ts';
import { unsubscribeLinks } from '#app/features/platform/reminder/unsubscribe.server.ts';
import { dayOf } from '#app/features/platform/reminder/working-morning.server.ts';
import { formatDue } from '#app/format/dates.ts';
import { atCompany, paths } from '#app/paths.ts';
import { excerpt } from '#app/text/excerpt.ts';
import type { Db } from '#db/open.ts';
import { type OpenItems, openItemsOf } from './items/open-items.server.ts';
import { itemSentBack, requestAsked, requestReminder } from './request-mails.server.ts';

/** A request as a mail tells of it; `note` is what is said of it besides. */
export type RemindedRequest = {
  id: string;
  text: string;
  dueDate: string | null;
  round: number;
  note?: string;
};

/** Somebody who can answer the requests of a member, and how often they want to be reminded. */
export type Reminded = {
  id: string;
  name: string;
  email: string;
  frequency: Frequency;
  /** The member whose requests they are: somebody may work for several. */
  company: { id: string; name: string };
};

/** The member, and its managers who may edit, with what each has chosen. */
export async function peopleToRemind(db: Db, memberId: string): Promise<Reminded[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'email_written', 'role', 'permissions'])
    .where((eb) => eb.or([eb('id', '=', memberId), eb('member_id', '=', memberId)]))
    .where('role', 'in', ['member', 'manager'])
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
  const able = users.filter(({ role, permissions }) => role === 'member' || JSON.parse(permissions).editing);
  if (able.length === 0) return [];
  const chosen = await frequenciesOf(
    db,
    'request',
    able.map(({ id }) => id),
  );
  const company = { id: memberId, name: users.find(({ id }) => id === memberId)?.name ?? '' };
  return able.map(({ id, name, email_written: email }) => ({
    ...{ id, name, email, company },
    frequency: chosen.get(id) ?? USUAL.request,
  }));
}

/** Whom it is about: a member's person, and what of the member's checklists is open. */
export type ReminderReader = { person: Reminded; openItems: OpenItems };

/** The email of each reason to write. */
const MAILS = { reminder: requestReminder, asked: requestAsked, 'sent-back': itemSentBack };

/** `today` is YYYY-MM-DD where the member is. */
export type MailReason = { today: string; why: keyof typeof MAILS };

/** Mails a person of requests that wait for an answer, each with the link that opens it without logging in. */
export async function mailRequests(
  tx: AnyTx,
  reader: ReminderReader,
  requests: readonly RemindedRequest[],
  reason: MailReason,
): Promise<void> {
  const { person } = reader;
  const { page, byProgram } = unsubscribeLinks(tx, person.id, 'request');
  const at = person.company;
  const settings = `${tx.baseUrl}${atCompany(href('/member/settings'), at.id)}#reminders`;
  const items: string[] = [];
  for (const request of requests) items.push(await itemText(tx, reader, request, reason.today));
  const words = await MAILS[reason.why].write(tx, {
    name: person.name,
    company: at.name,
    what: subjectOf(requests, reason.today),
    requests: items.join('\n\n'),
    settings,
    stop: page,
  });
  await sendMail(
    tx,
    {
      to: person.email,
      ...words,
      unsubscribe: byProgram,
    },
    requests.length === 1 ? { about: requests[0]?.id ?? '' } : {},
  );
}

async function itemText(
  tx: AnyTx,
  { person: { id: userId, company }, openItems }: ReminderReader,
  { id, text, dueDate, round, note }: RemindedRequest,
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

function subjectOf(requests: readonly RemindedRequest[], today: string): string {
  const [first] = requests;
  if (requests.length !== 1 || !first) return `${requests.length} requests need your reply`;
  const due = first.dueDate === null ? '' : `, ${formatDue(first.dueDate, today)}`;
  return `${excerpt(first.text, 60)}${due}`;
}

/** Mails everybody who can answer the member's requests, but those who want no emails, of one of them, at once. */
export async function mailAtOnce(
  tx: AnyTx,
  memberId: string,
  request: RemindedRequest,
  why: MailReason['why'],
): Promise<void> {
  if (!tx.mailer.configured) return;
  const { time_zone: zone } = await tx.db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const today = dayOf(tx.now(), zone);
  const openItems = await openItemsOf(tx.db, memberId, [request.id]);
  for (const person of await peopleToRemind(tx.db, memberId))
    if (person.frequency !== 'off') await mailRequests(tx, { person, openItems }, [request], { today, why });
}
