import type { Portal, SystemTx } from '#app/ctx.ts';
import type { Due, DueOf, DueSource, Reminded } from '#app/due.ts';
import { declareJob } from '#app/features/platform/scheduled-job/declare-job.server.ts';
import type { Db } from '#db/open.ts';
import { dueSources } from './due-sources.server.ts';
import { peopleOf } from './people-to-remind.server.ts';
import type { Steps } from './reminder-kinds.ts';
import { noteReminded, reminderRules } from './reminder-rules.server.ts';
import { DAYS_AHEAD, lastStep, openStep } from './reminder-steps.server.ts';
import { dayOf, isMonday, isQuiet, type Morning, nextWorkingMorning } from './working-morning.server.ts';
import { type DueOfKind, mailReminder } from './write-reminder.server.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Members that are looked up in one query. */
const AT_ONCE = 500;

const enterReminders = declareJob('reminders', {
  title: 'Reminders',
  work: (tx, { accountId }) => (accountId === null ? Promise.resolve() : remindMember(tx, accountId)),
});

/**
 * Enters the reminders of the next working morning, wherever a member is then to be reminded of something. Entered again, they are the
 * same.
 */
export async function planReminders(portal: Portal): Promise<void> {
  const until = new Date(portal.now().getTime() + (DAYS_AHEAD + 5) * DAY_MS).toISOString().slice(0, 10);
  const waiting = new Map<string, DueSource[]>();
  for (const source of dueSources(portal))
    for (const id of await source.waiting(portal, until))
      waiting.set(id, [...(waiting.get(id) ?? []), source]);
  for (const of of await withMornings(portal, [...waiting.keys()])) {
    const parts = await partsOf(portal.db, waiting.get(of.memberId) ?? [], of, of.morning.day);
    if (parts.some(({ due, ofWeek }) => due.length + ofWeek.length > 0)) await enter(portal.db, of);
  }
}

type NextMorning = DueOf & { morning: Morning };

/** The next morning of each of these members, but those for whom it is entered. */
async function withMornings(portal: Portal, memberIds: readonly string[]): Promise<NextMorning[]> {
  const found: NextMorning[] = [];
  for (let at = 0; at < memberIds.length; at += AT_ONCE)
    found.push(...(await someMornings(portal, memberIds.slice(at, at + AT_ONCE))));
  return found;
}

async function someMornings(portal: Portal, memberIds: readonly string[]): Promise<NextMorning[]> {
  const members = await portal.db
    .selectFrom('users')
    .select(['id', 'time_zone'])
    .where('id', 'in', memberIds)
    .where('deleted_at', 'is', null)
    .execute();
  const mornings = members.map(({ id: memberId, time_zone: zone }) => {
    const morning = nextWorkingMorning(portal.now(), zone);
    return { memberId, zone, morning };
  });
  if (mornings.length === 0) return [];
  const entered = await portal.db
    .selectFrom('scheduled_jobs')
    .select('key')
    .where('kind', '=', 'reminders')
    .where('key', 'in', mornings.map(keyOf))
    .execute();
  const keys = new Set(entered.map(({ key }) => key));
  return mornings.filter((one) => !keys.has(keyOf(one)));
}

const keyOf = ({ memberId, morning }: NextMorning) => `${memberId} ${morning.day}`;

function enter(db: Db, of: NextMorning): Promise<void> {
  return enterReminders(db, { key: keyOf(of), dueAt: of.morning.at, accountId: of.memberId });
}

/** Of one kind what is to be reminded of, and on a Monday what was within the week, for those who hear of it once a week. */
type Part = DueOfKind & { ofWeek: readonly Due[] };

async function partsOf(
  db: Db,
  sources: readonly DueSource[],
  of: DueOf,
  day: string,
  held = false,
): Promise<Part[]> {
  const rules = await reminderRules(db, of.memberId);
  const parts: Part[] = [];
  for (const source of sources) {
    const steps = rules.find(({ kind }) => kind === source.kind)?.steps ?? 'usual';
    if (steps !== 'off') parts.push(await partOf(db, source, { ...of, steps }, day, held));
  }
  return parts;
}

async function partOf(
  db: Db,
  source: DueSource,
  { steps, ...of }: DueOf & { steps: Steps },
  day: string,
  held: boolean,
): Promise<Part> {
  const open = await source.open(db, of, day, held);
  const due = open.filter((one) => openStep(one, day, of.zone, steps));
  const ofWeek = isMonday(day) ? open.filter((one) => isOfWeek(one, day, of.zone, steps)) : [];
  const newest = (some: readonly Due[]) => newestOfEach(some, day, of.zone, steps);
  return { source, due: newest(due), ofWeek: newest(ofWeek) };
}

/** True where a step of it came within the seven days until that day. */
function isOfWeek(one: Due, day: string, zone: DueOf['zone'], steps: Steps): boolean {
  const step = lastStep(one.dueDate, day, zone, steps);
  if (!step || step.at.toISOString() <= one.asked) return false;
  return Date.parse(day) - Date.parse(step.day) < WEEK_MS;
}

/** Of something that comes again, the day whose step came last; of several at the same time the latest one. */
function newestOfEach(some: readonly Due[], day: string, zone: DueOf['zone'], steps: Steps): Due[] {
  const stepOf = ({ dueDate }: Due) => lastStep(dueDate, day, zone, steps)?.day ?? '';
  const newest = new Map<string, Due>();
  for (const one of some) {
    const other = newest.get(one.id);
    if (!other || `${stepOf(one)} ${one.dueDate}` > `${stepOf(other)} ${other.dueDate}`)
      newest.set(one.id, one);
  }
  return [...newest.values()];
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
  const of = { memberId, zone: member.time_zone };
  if (isQuiet(tx.now(), of.zone))
    return enter(tx.db, { ...of, morning: nextWorkingMorning(tx.now(), of.zone) });
  const today = dayOf(tx.now(), of.zone);
  const parts = await partsOf(tx.db, dueSources(tx), of, today, true);
  for (const part of parts) await markReminded(tx, memberId, part);
  if (!tx.mailer.configured) return;
  for (const person of await peopleOf(tx.db, memberId)) await mailPerson(tx, person, parts, today);
}

async function markReminded(tx: SystemTx, memberId: string, { source, due }: Part): Promise<void> {
  if (due.length === 0) return;
  await source.remind(tx, memberId, due);
  await noteReminded(tx, memberId, source.kind);
}

/** One mail with all of what a person hears of daily or weekly, after a mail for each of what they hear of one by one. */
async function mailPerson(
  tx: SystemTx,
  person: Reminded,
  parts: readonly Part[],
  today: string,
): Promise<void> {
  const digest: DueOfKind[] = [];
  const own = (due: readonly Due[]) => due.filter((one) => isFor(person, one));
  for (const { source, due, ofWeek } of parts) {
    const frequency = person.frequencies[source.kind];
    if (frequency === 'at-once')
      for (const one of own(due)) await mailReminder(tx, person, [{ source, due: [one] }], today);
    if (frequency === 'daily') digest.push({ source, due: own(due) });
    if (frequency === 'weekly') digest.push({ source, due: own(ofWeek) });
  }
  await mailReminder(tx, person, digest, today);
}

/** True where the person can do something about it. */
function isFor({ id, edits }: Reminded, { person }: Due): boolean {
  return person === undefined ? edits : person === id;
}
