import { href } from 'react-router';
import type { AnyTx } from '#app/ctx.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { type Frequency, USUAL } from '#app/features/platform/reminder/reminder-kinds.ts';
import { frequenciesOf } from '#app/features/platform/reminder/reminder-settings.server.ts';
import { unsubscribeLinks } from '#app/features/platform/reminder/unsubscribe.server.ts';
import { formatDue } from '#app/format/dates.ts';
import { atCompany, paths } from '#app/paths.ts';
import { excerpt } from '#app/text/excerpt.ts';
import type { Db } from '#db/open.ts';
import type { OpenItems } from './items/open-items.server.ts';

/** A request as a mail tells of it. */
export type RemindedRequest = { id: string; text: string; dueDate: string | null };

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

/** Mails a person that these requests wait for an answer; `today` is YYYY-MM-DD where the member is. */
export async function mailReminder(
  tx: AnyTx,
  { person, openItems }: ReminderReader,
  requests: readonly RemindedRequest[],
  today: string,
): Promise<void> {
  const { page, byProgram } = unsubscribeLinks(tx, person.id, 'request');
  const at = person.company;
  const settings = `${tx.baseUrl}${atCompany(href('/member/settings'), at.id)}#reminders`;
  const business = at.name === person.name ? '' : ` at ${at.name}`;
  const items = requests.map((request) => {
    const due = request.dueDate === null ? '' : ` (${formatDue(request.dueDate, today)})`;
    const open = (openItems.get(request.id) ?? []).map((label) => `- ${label}`);
    const link = `${tx.baseUrl}${atCompany(paths.request(null, request.id), at.id)}`;
    return [`${excerpt(request.text, 200)}${due}`, ...open, link].join('\n');
  });
  await sendMail(
    tx,
    {
      to: person.email,
      subject: subjectOf(requests, today),
      text: `Hello ${person.name},\n\nYour back office is waiting for your reply${business}:\n\n${items.join('\n\n')}\n\nChange how often you get these emails:\n${settings}\n\nStop them:\n${page}`,
      unsubscribe: byProgram,
    },
    requests.length === 1 ? { about: requests[0]?.id ?? '' } : {},
  );
}

function subjectOf(requests: readonly RemindedRequest[], today: string): string {
  const [first] = requests;
  if (requests.length !== 1 || !first) return `Reminder: ${requests.length} requests need your reply`;
  const due = first.dueDate === null ? '' : `, ${formatDue(first.dueDate, today)}`;
  return `Reminder: ${excerpt(first.text, 60)}${due}`;
}
