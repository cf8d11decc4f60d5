import { instant, type Portal, type SystemTx } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { lastStep, openStep } from '#app/features/platform/reminder/reminder-steps.server.ts';
import {
  dayOf,
  isMonday,
  isQuiet,
  type Morning,
  nextWorkingMorning,
} from '#app/features/platform/reminder/working-morning.server.ts';
import { declareJob } from '#app/features/platform/scheduled-job/declare-job.server.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { openItemsOf } from './items/open-items.server.ts';
import { mailRequests, peopleToRemind, type ReminderReader } from './reminder-mail.server.ts';
import { requestEvents } from './request-events.server.ts';

const WEEK_MS = 7 * 86_400_000;

type Zone = string | null | undefined;
type OpenRequest = {
  id: string;
  text: string;
  dueDate: string;
  round: number;
  asked: string;
  reminded: string | null;
};

const enterReminders = declareJob('request-reminders', {
  title: 'Request reminders',
  work: (tx, { accountId }) => (accountId === null ? Promise.resolve() : remindMember(tx, accountId)),
});

/**
 * Enters the reminders of the next working morning, wherever a member is then to be reminded of an open request with a due date.
 * Entered again, they are the same.
 */
export async function planRequestReminders(portal: Portal): Promise<void> {
  const waiting = await acrossMembers(portal.db, 'who has an open request with a due date is reminded')
    .selectFrom('info_requests')
    .innerJoin('users', 'users.id', 'info_requests.member_id')
    .select(['info_requests.member_id', 'users.time_zone'])
    .distinct()
    .where('status', '=', 'Pending')
    .where('due_date', 'is not', null)
    .where('info_requests.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .execute();
  for (const { member_id: memberId, time_zone: zone } of waiting) {
    const morning = nextWorkingMorning(portal.now(), zone);
    const requests = await openRequests(portal.db, memberId);
    if (requests.some((request) => isDue(request, morning, zone))) await enter(portal.db, memberId, morning);
  }
}

function enter(db: Db, memberId: string, { day, at }: Morning): Promise<void> {
  return enterReminders(db, { key: `${memberId} ${day}`, dueAt: at, accountId: memberId });
}

/** On a Monday also what was reminded of within the week, for those who hear of it once a week. */
function isDue(request: OpenRequest, { day }: Morning, zone: Zone): boolean {
  return Boolean(openStep(request, day, zone)) || (isMonday(day) && isOfWeek(request, day, zone));
}

/** True where a step of the request came within the seven days until that day. */
function isOfWeek(request: OpenRequest, day: string, zone: Zone): boolean {
  const step = lastStep(request.dueDate, day, zone);
  if (!step || step.at.toISOString() <= request.asked) return false;
  return Date.parse(day) - Date.parse(step.day) < WEEK_MS;
}

/** The open requests with a due date; `held`, nobody answers one before the transaction ends. */
async function openRequests(db: Db, memberId: string, held = false): Promise<OpenRequest[]> {
  const found = db
    .selectFrom('info_requests')
    .select(['id', 'text', 'due_date', 'round', 'date', 'reminded_at'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'Pending')
    .where('due_date', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('due_date')
    .orderBy('id');
  const rows = await (held ? found.forNoKeyUpdate() : found).execute();
  return rows.map(({ id, text, due_date, round, date, reminded_at }) => ({
    ...{ id, text, dueDate: due_date ?? '', round, asked: date, reminded: reminded_at },
  }));
}

/** Reminds a member's people by bell and mail; in the quiet hours, which a late start may be in, the next morning. */
async function remindMember(tx: SystemTx, memberId: string): Promise<void> {
  const member = await tx.db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!member) return;
  const { time_zone: zone } = member;
  if (isQuiet(tx.now(), zone)) return enter(tx.db, memberId, nextWorkingMorning(tx.now(), zone));
  const today = dayOf(tx.now(), zone);
  const open = await openRequests(tx.db, memberId, true);
  const due = open.filter((request) => openStep(request, today, zone));
  const ofWeek = isMonday(today) ? open.filter((request) => isOfWeek(request, today, zone)) : [];
  for (const request of due) await markReminded(tx, memberId, request);
  if (tx.mailer.configured) {
    const people = await peopleToRemind(tx.db, memberId);
    const ids = open.map(({ id }) => id);
    const openItems = await openItemsOf(tx.db, memberId, ids);
    for (const person of people) await mailPerson(tx, { person, openItems }, { due, ofWeek }, today);
  }
}

async function markReminded(tx: SystemTx, memberId: string, { id, text }: OpenRequest): Promise<void> {
  await tx.db
    .updateTable('info_requests')
    .set({ reminded_at: instant(tx) })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
  await record(tx, requestEvents.reminded(id, { text, response: null }), { memberId });
}

async function mailPerson(
  tx: SystemTx,
  reader: ReminderReader,
  { due, ofWeek }: { due: OpenRequest[]; ofWeek: OpenRequest[] },
  today: string,
): Promise<void> {
  const { frequency } = reader.person;
  const reason = { today, why: 'reminder' } as const;
  if (frequency === 'at-once') for (const request of due) await mailRequests(tx, reader, [request], reason);
  const digest = frequency === 'daily' ? due : frequency === 'weekly' ? ofWeek : [];
  if (digest.length > 0) await mailRequests(tx, reader, digest, reason);
}
