import type { AnyTx, MemberId, SystemTx, Tx } from '#app/ctx.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { memberZone } from '#app/features/platform/reminder/member-zone.server.ts';
import { declareJob } from '#app/features/platform/scheduled-job/declare-job.server.ts';
import { acrossMembers } from '#db/open.ts';
import { type Booked, interviewEntry } from './interview-entry.server.ts';
import { interviewAddress } from './interview-link.server.ts';
import { saidIn } from './interview-time.server.ts';
import {
  interviewBooked,
  interviewCanceled,
  interviewInvitation,
  interviewReminder,
} from './interview-words.server.ts';

const HOUR_MS = 3_600_000;

/** How long before an interview its candidate is reminded. */
const BEFORE = [24 * HOUR_MS, 2 * HOUR_MS];

type Invited = { id: string; candidateId: string; name: string; email: string };

/** A candidate with a booked interview. */
export type BookedInterview = Invited & Booked;

async function businessOf(tx: Pick<AnyTx, 'db'>, memberId: string) {
  return tx.db
    .selectFrom('users')
    .select(['name', 'email_written as email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Mails a candidate the link by which it chooses a time; one without an address is not written to. */
export async function mailInvitation(tx: Tx, { id, candidateId, name, email }: Invited): Promise<void> {
  if (email === '') return;
  const business = await businessOf(tx, tx.memberId);
  const values = { name, business: business.name, link: interviewAddress(tx, id) };
  const words = await interviewInvitation.write(tx, values);
  await sendMail(tx, { to: email, ...words, replyTo: business.email }, { about: candidateId });
}

const enterReminder = declareJob('interview-reminder', {
  title: 'Interview reminders',
  work: remind,
});

/** Mails a candidate what it has booked, and enters the reminders: a day before and two hours before. */
export async function confirmBooking(
  tx: SystemTx & { memberId: MemberId },
  booked: BookedInterview,
  slotId: string,
): Promise<void> {
  await mailBooked(tx, tx.memberId, booked, interviewBooked);
  if (!tx.mailer.configured) return;
  for (const before of BEFORE) {
    const dueAt = new Date(Date.parse(booked.startsAt) - before);
    if (dueAt <= tx.now()) continue;
    const key = `${booked.id} ${slotId} ${dueAt.toISOString()}`;
    await enterReminder(tx.db, { key, dueAt, accountId: tx.memberId });
  }
}

/** Reminds of an interview that is still booked for that time. */
async function remind(tx: SystemTx, { key }: { key: string }): Promise<void> {
  const [interviewId = '', slotId = ''] = key.split(' ');
  const row = await acrossMembers(tx.db, 'a reminder names the interview alone')
    .selectFrom('interviews')
    .innerJoin('interview_slots', 'interview_slots.id', 'interviews.slot_id')
    .innerJoin('candidates', 'candidates.id', 'interviews.candidate_id')
    .innerJoin('users', 'users.id', 'interviews.member_id')
    .select(['interviews.id', 'interviews.member_id', 'sequence', 'changed_at as changedAt'])
    .select(['starts_at as startsAt', 'minutes', 'place'])
    .select(['candidates.id as candidateId', 'candidates.name', 'candidates.email'])
    .where('interviews.id', '=', interviewId)
    .where('interviews.slot_id', '=', slotId)
    .where('interviews.state', '=', 'booked')
    .where('candidates.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row && row.startsAt > tx.now().toISOString())
    await mailBooked(tx, row.member_id, row, interviewReminder);
}

async function mailBooked(
  tx: AnyTx,
  memberId: string,
  booked: BookedInterview,
  mail: typeof interviewBooked,
): Promise<void> {
  const { id, candidateId, name, email, startsAt, minutes, place } = booked;
  if (email === '') return;
  const [business, zone] = [await businessOf(tx, memberId), await memberZone(tx.db, memberId)];
  const words = await mail.write(tx, {
    ...{ name, business: business.name, when: saidIn(zone, startsAt) },
    ...{ minutes: String(minutes), place, link: interviewAddress(tx, id) },
  });
  const calendar = interviewEntry(tx, booked, business.name);
  await sendMail(tx, { to: email, ...words, replyTo: business.email, calendar }, { about: candidateId });
}

/** Mails a candidate that its interview was canceled, which takes it out of its calendar. */
export async function mailCanceled(tx: AnyTx, memberId: string, booked: BookedInterview): Promise<void> {
  const { candidateId, name, email, startsAt } = booked;
  if (email === '') return;
  const [business, zone] = [await businessOf(tx, memberId), await memberZone(tx.db, memberId)];
  const values = { name, business: business.name, when: saidIn(zone, startsAt) };
  const words = await interviewCanceled.write(tx, values);
  const calendar = interviewEntry(tx, booked, business.name, 'CANCEL');
  await sendMail(tx, { to: email, ...words, replyTo: business.email, calendar }, { about: candidateId });
}
