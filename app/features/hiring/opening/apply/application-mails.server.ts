import { href } from 'react-router';
import { instant, type MemberId, type SystemTx } from '#app/ctx.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { isUnread } from '#app/features/platform/notification/unread.server.ts';
import { mailTime } from '#app/features/platform/reminder/mail-time.server.ts';
import { USUAL } from '#app/features/platform/reminder/reminder-kinds.ts';
import { frequenciesOf } from '#app/features/platform/reminder/reminder-settings.server.ts';
import { unsubscribeLinks } from '#app/features/platform/reminder/unsubscribe.server.ts';
import { declareJob } from '#app/features/platform/scheduled-job/declare-job.server.ts';
import { atCompany, paths, withQuery } from '#app/paths.ts';
import { memberOfRow } from '#app/signed-in.ts';
import { newApplications } from './opening-mails.server.ts';

/** The longest that an application waits for an email: a week, and a holiday's length. */
const WITHIN_MS = 10 * 86_400_000;
/** Applications that one email lists. */
const LISTED = 30;

type Hiring = {
  id: string;
  name: string;
  email: string;
  memberId: MemberId;
  zone: string | null | undefined;
};

const enterMail = declareJob('application-mails', {
  title: 'Job application emails',
  work: async (tx, { key, accountId }) => {
    const person = accountId === null ? undefined : await hiringPerson(tx, accountId);
    if (person) await mailApplications(tx, person, key.split(' ')[1] ?? '');
  },
});

/** Enters emails about an application that came just now, for the member's people who may hire, at the time that each has chosen. */
export async function enterApplicationMails(tx: SystemTx & { memberId: MemberId }): Promise<void> {
  if (!tx.mailer.configured) return;
  const people = await tx.db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', tx.memberId), eb('member_id', '=', tx.memberId)]))
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id } of people) {
    const person = await hiringPerson(tx, id);
    const due = person && mailTime(await frequencyOf(tx, id), tx.now(), person.zone);
    if (due) await enterMail(tx.db, { key: `${id} ${due.toISOString()}`, dueAt: due, accountId: id });
  }
}

/** An account that may hire for a member that hires; undefined for any other. */
async function hiringPerson(tx: SystemTx, id: string): Promise<Hiring | undefined> {
  const row = await tx.db
    .selectFrom('users')
    .leftJoin('users as employer', 'employer.id', 'users.member_id')
    .select(['users.id', 'users.name', 'users.email_written', 'users.role', 'users.permissions'])
    .select(['users.member_id', 'users.time_zone', 'employer.time_zone as employer_zone'])
    .where('users.id', '=', id)
    .where('users.role', 'in', ['member', 'manager'])
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('employer.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || (row.role === 'manager' && !JSON.parse(row.permissions).hiring)) return undefined;
  const { name, email_written: email } = row;
  const memberId = memberOfRow({ member_id: row.member_id ?? row.id });
  const assigned = await tx.db
    .selectFrom('category_assignments')
    .select('category')
    .where('member_id', '=', memberId)
    .where('category', '=', 'hiring')
    .executeTakeFirst();
  return assigned && { id, name, email, memberId, zone: row.employer_zone ?? row.time_zone };
}

async function frequencyOf(tx: SystemTx, id: string) {
  return (await frequenciesOf(tx.db, 'application', [id])).get(id) ?? USUAL.application;
}

/** Writes one email of all applications whose email is due at that instant, and that nobody has looked at. */
async function mailApplications(tx: SystemTx, person: Hiring, due: string): Promise<void> {
  const frequency = await frequencyOf(tx, person.id);
  const since = new Date(new Date(due).getTime() - WITHIN_MS).toISOString();
  const rows = await tx.db
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select(['applications.opening_title', 'applications.applied_at', 'candidates.id', 'candidates.name'])
    .where('applications.member_id', '=', person.memberId)
    .where('candidates.member_id', '=', person.memberId)
    .where('candidates.deleted_at', 'is', null)
    .where('applications.applied_at', '>', since)
    .where('applications.applied_at', '<=', instant(tx))
    .where(isUnread('member', 'applications.id', person.memberId), '>', 0)
    .orderBy('applications.id')
    .execute();
  const own = rows.filter(
    ({ applied_at }) => mailTime(frequency, new Date(applied_at), person.zone)?.toISOString() === due,
  );
  if (own.length > 0) await send(tx, person, own);
}

type Line = { id: string; name: string; opening_title: string };

async function send(tx: SystemTx, person: Hiring, lines: readonly Line[]): Promise<void> {
  const { page, byProgram } = unsubscribeLinks(tx, person.id, 'application');
  const at = (path: string) => `${tx.baseUrl}${atCompany(path, person.memberId)}`;
  const items = lines
    .slice(0, LISTED)
    .map(
      ({ id, name, opening_title }) =>
        `${name}, ${opening_title}\n${at(withQuery(paths.candidates(null), { candidate: id }))}`,
    );
  const more =
    lines.length > LISTED ? [`And ${lines.length - LISTED} more: ${at(paths.candidates(null))}`] : [];
  const [first] = lines;
  const words = await newApplications.write(tx, {
    name: person.name,
    what:
      lines.length === 1 && first
        ? `${first.name} applied for ${first.opening_title}`
        : newCount(lines.length),
    applications: [...items, ...more].join('\n\n'),
    settings: `${at(href('/member/settings'))}#reminders`,
    stop: page,
  });
  await sendMail(tx, { to: person.email, ...words, unsubscribe: byProgram }, { about: first?.id ?? '' });
}

function newCount(count: number): string {
  return `${count} new job applications`;
}
