import { expect } from 'vitest';
import { sendDueMails } from '#app/features/platform/mail/send-mail.server.ts';
import { saveFrequency } from '#app/features/platform/reminder/reminder-settings.server.ts';
import { planReminders } from '#app/features/platform/reminder/scheduled-reminders.server.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { formatInstant } from '#app/format/dates.ts';
import { killedBefore } from '#test/fixtures/killed-process.ts';
import { test as base } from '#test/fixtures/own-portal-test.ts';
import type { Person } from '#test/fixtures/test-portal.ts';
import { askMember } from './ask-member.server.ts';
import { answerItem } from './items/answer-item.server.ts';
import { acceptItem, sendItemBack } from './items/decide-item.server.ts';
import { itemsOf } from './items/list-items.server.ts';

const HOUR = 3_600_000;
const EIGHT_WEEKS = 56 * 24 * HOUR;
/** Hours of the day (UTC) at which the portal looks after what is due: the mornings and evenings of the three zones, and the night. */
const HOURS = [0, 4, 11, 12, 13, 14, 15, 16, 17, 20];
const ZONES = ['America/New_York', 'America/Phoenix', 'America/Los_Angeles'] as const;

/** The steps of a reminder; a process is killed before each of them. */
const KILLS = {
  'a job is entered': /^insert into "scheduled_jobs"/,
  'a job is taken': /^update "scheduled_jobs" set "tries"/,
  'a request is marked': /^update "info_requests" set "reminded_at"/,
  'an email is written': /^insert into "mails"/,
  'an email is sent': /^update "mails" set "tries"/,
};

const test = base.extend('office', async ({ ownPortal }) => {
  ownPortal.setMailConfigured(true);
  const { deps } = ownPortal;
  const admin = await ownPortal.admin();
  /** Each mail as it left: when, there, to whom, and what it says it is. */
  const left: string[] = [];
  const zoneOf = new Map<string, { name: string; zone: string }>();
  const until = (at: number) => ownPortal.passTime(at - deps.now().getTime());
  const noteSent = () => {
    for (const { to, subject } of ownPortal.sent.splice(0)) {
      const { name, zone } = zoneOf.get(to) ?? { name: to, zone: 'UTC' };
      const hour = new Date(Math.floor(deps.now().getTime() / HOUR) * HOUR).toISOString();
      left.push(`${name}, ${formatInstant(hour, zone, { withTime: true })}: ${subject}`);
    }
  };
  const work = async () => {
    await planReminders(deps);
    await runDueJobs(deps);
    await sendDueMails(deps);
  };
  return {
    left,
    until,
    async tick(kill?: RegExp) {
      const killed = kill ? await killedBefore(kill, work) : await work().then(() => false);
      noteSent();
      return killed;
    },
    async memberIn(zone: string): Promise<Person> {
      const name = zone.split('/').at(-1)?.replace('_', ' ') ?? '';
      const member = await ownPortal.member(name, `${name.replace(' ', '.').toLowerCase()}@example.com`);
      await deps.db.updateTable('users').set({ time_zone: zone }).where('id', '=', member.id).execute();
      zoneOf.set(member.email, { name, zone });
      return member;
    },
    weekly: async (member: Person) =>
      saveFrequency(await ownPortal.ctx(member), { kind: 'request', frequency: 'weekly' }),
    async ask(member: Person, text: string, dueDate: string) {
      const asAdmin = await ownPortal.ctx(admin, member);
      const items = [{ kind: 'question' as const, label: 'Which van?', options: [] }];
      const requestId = await askMember(asAdmin, { text, dueDate, items });
      noteSent();
      const found = await itemsOf(asAdmin, [{ id: requestId, status: 'Pending', round: 1 }]);
      const itemId = found.get(requestId)?.[0]?.id ?? '';
      return {
        answer: async () => answerItem(await ownPortal.ctx(member), { itemId, answer: 'VAN07' }),
        accept: () => acceptItem(asAdmin, { itemId }),
        async sendBack() {
          await sendItemBack(asAdmin, { itemId, reason: 'Which of them?' });
          noteSent();
        },
      };
    },
  };
});

type Asked = Record<'answer' | 'sendBack' | 'accept', () => Promise<void>>;

/** What happens in a window, and the mails that leave in it; dates are those of the day in the three zones. */
const WINDOWS = [
  {
    title: 'the end of summer time',
    from: '2026-10-05',
    due: ['2026-10-30', '2026-11-02'],
    acts: {
      '2026-10-23 17': 'answer',
      '2026-10-26 14': 'sendBack',
      '2026-11-12 20': 'answer',
      '2026-11-13 17': 'accept',
    },
    kills: ['2026-10-22', '2026-10-26', '2026-10-29', '2026-10-30', '2026-11-02'],
    mails: [
      'New York, Oct 5, 2026, 5:00 AM: Information requested: Vans, due Oct 30',
      'New York, Oct 5, 2026, 5:00 AM: Information requested: Tolls, due Nov 2',
      'Phoenix, Oct 5, 2026, 2:00 AM: Information requested: Vans, due Oct 30',
      'Phoenix, Oct 5, 2026, 2:00 AM: Information requested: Tolls, due Nov 2',
      'Los Angeles, Oct 5, 2026, 2:00 AM: Information requested: Vans, due Oct 30',
      'Los Angeles, Oct 5, 2026, 2:00 AM: Information requested: Tolls, due Nov 2',
      'New York, Oct 23, 2026, 8:00 AM: Reminder: Vans, due Oct 30',
      'Los Angeles, Oct 23, 2026, 8:00 AM: Reminder: Vans, due Oct 30',
      'New York, Oct 26, 2026, 9:00 AM: Reminder: Tolls, due Nov 2',
      'New York, Oct 26, 2026, 10:00 AM: Sent back: Vans, due Fri',
      'Phoenix, Oct 26, 2026, 7:00 AM: Sent back: Vans, due Fri',
      'Los Angeles, Oct 26, 2026, 7:00 AM: Sent back: Vans, due Fri',
      'Phoenix, Oct 26, 2026, 8:00 AM: Reminder: 2 requests need your reply',
      'Los Angeles, Oct 26, 2026, 8:00 AM: Reminder: Tolls, due Nov 2',
      'New York, Oct 29, 2026, 9:00 AM: Reminder: Vans, due tomorrow',
      'Los Angeles, Oct 29, 2026, 8:00 AM: Reminder: Vans, due tomorrow',
      'New York, Oct 30, 2026, 9:00 AM: Reminder: Vans, due today',
      'Los Angeles, Oct 30, 2026, 8:00 AM: Reminder: Vans, due today',
      'New York, Nov 2, 2026, 9:00 AM: Reminder: Tolls, due today',
      'Phoenix, Nov 2, 2026, 8:00 AM: Reminder: 2 requests need your reply',
      'Los Angeles, Nov 2, 2026, 8:00 AM: Reminder: Tolls, due today',
      'New York, Nov 6, 2026, 8:00 AM: Reminder: Vans, 7 days overdue',
      'Los Angeles, Nov 6, 2026, 8:00 AM: Reminder: Vans, 7 days overdue',
      'New York, Nov 9, 2026, 8:00 AM: Reminder: Tolls, 7 days overdue',
      'Phoenix, Nov 9, 2026, 8:00 AM: Reminder: 2 requests need your reply',
      'Los Angeles, Nov 9, 2026, 8:00 AM: Reminder: Tolls, 7 days overdue',
      'New York, Nov 16, 2026, 8:00 AM: Reminder: Tolls, 14 days overdue',
      'Phoenix, Nov 16, 2026, 8:00 AM: Reminder: Tolls, 14 days overdue',
      'Los Angeles, Nov 16, 2026, 8:00 AM: Reminder: Tolls, 14 days overdue',
      'New York, Nov 23, 2026, 8:00 AM: Reminder: Tolls, 21 days overdue',
      'Phoenix, Nov 23, 2026, 8:00 AM: Reminder: Tolls, 21 days overdue',
      'Los Angeles, Nov 23, 2026, 8:00 AM: Reminder: Tolls, 21 days overdue',
      'New York, Nov 30, 2026, 8:00 AM: Reminder: Tolls, 28 days overdue',
      'Phoenix, Nov 30, 2026, 8:00 AM: Reminder: Tolls, 28 days overdue',
      'Los Angeles, Nov 30, 2026, 8:00 AM: Reminder: Tolls, 28 days overdue',
    ],
  },
  {
    title: 'its beginning',
    from: '2027-02-22',
    due: ['2027-03-12', '2027-03-15'],
    acts: {
      '2027-03-08 17': 'answer',
      '2027-03-09 14': 'sendBack',
      '2027-03-25 20': 'answer',
      '2027-03-26 17': 'accept',
    },
    kills: ['2027-03-04', '2027-03-08', '2027-03-11', '2027-03-12', '2027-03-15'],
    mails: [
      'New York, Feb 22, 2027, 4:00 AM: Information requested: Vans, due Mar 12',
      'New York, Feb 22, 2027, 4:00 AM: Information requested: Tolls, due Mar 15',
      'Phoenix, Feb 22, 2027, 2:00 AM: Information requested: Vans, due Mar 12',
      'Phoenix, Feb 22, 2027, 2:00 AM: Information requested: Tolls, due Mar 15',
      'Los Angeles, Feb 22, 2027, 1:00 AM: Information requested: Vans, due Mar 12',
      'Los Angeles, Feb 22, 2027, 1:00 AM: Information requested: Tolls, due Mar 15',
      'New York, Mar 5, 2027, 8:00 AM: Reminder: Vans, due Mar 12',
      'Los Angeles, Mar 5, 2027, 8:00 AM: Reminder: Vans, due Mar 12',
      'New York, Mar 8, 2027, 9:00 AM: Reminder: Tolls, due Mar 15',
      'Phoenix, Mar 8, 2027, 8:00 AM: Reminder: 2 requests need your reply',
      'Los Angeles, Mar 8, 2027, 8:00 AM: Reminder: Tolls, due Mar 15',
      'New York, Mar 9, 2027, 9:00 AM: Sent back: Vans, due Fri',
      'Phoenix, Mar 9, 2027, 7:00 AM: Sent back: Vans, due Fri',
      'Los Angeles, Mar 9, 2027, 6:00 AM: Sent back: Vans, due Fri',
      'New York, Mar 11, 2027, 9:00 AM: Reminder: Vans, due tomorrow',
      'Los Angeles, Mar 11, 2027, 8:00 AM: Reminder: Vans, due tomorrow',
      'New York, Mar 12, 2027, 9:00 AM: Reminder: Vans, due today',
      'Los Angeles, Mar 12, 2027, 8:00 AM: Reminder: Vans, due today',
      'New York, Mar 15, 2027, 9:00 AM: Reminder: Tolls, due today',
      'Phoenix, Mar 15, 2027, 8:00 AM: Reminder: 2 requests need your reply',
      'Los Angeles, Mar 15, 2027, 8:00 AM: Reminder: Tolls, due today',
      'New York, Mar 19, 2027, 8:00 AM: Reminder: Vans, 7 days overdue',
      'Los Angeles, Mar 19, 2027, 8:00 AM: Reminder: Vans, 7 days overdue',
      'New York, Mar 22, 2027, 8:00 AM: Reminder: Tolls, 7 days overdue',
      'Phoenix, Mar 22, 2027, 8:00 AM: Reminder: 2 requests need your reply',
      'Los Angeles, Mar 22, 2027, 8:00 AM: Reminder: Tolls, 7 days overdue',
      'New York, Mar 29, 2027, 8:00 AM: Reminder: Tolls, 14 days overdue',
      'Phoenix, Mar 29, 2027, 8:00 AM: Reminder: Tolls, 14 days overdue',
      'Los Angeles, Mar 29, 2027, 8:00 AM: Reminder: Tolls, 14 days overdue',
      'New York, Apr 5, 2027, 8:00 AM: Reminder: Tolls, 21 days overdue',
      'Phoenix, Apr 5, 2027, 8:00 AM: Reminder: Tolls, 21 days overdue',
      'Los Angeles, Apr 5, 2027, 8:00 AM: Reminder: Tolls, 21 days overdue',
      'New York, Apr 12, 2027, 8:00 AM: Reminder: Tolls, 28 days overdue',
      'Phoenix, Apr 12, 2027, 8:00 AM: Reminder: Tolls, 28 days overdue',
      'Los Angeles, Apr 12, 2027, 8:00 AM: Reminder: Tolls, 28 days overdue',
      'New York, Apr 19, 2027, 8:00 AM: Reminder: Tolls, 35 days overdue',
      'Phoenix, Apr 19, 2027, 8:00 AM: Reminder: Tolls, 35 days overdue',
      'Los Angeles, Apr 19, 2027, 8:00 AM: Reminder: Tolls, 35 days overdue',
    ],
  },
] as const;

test.for(WINDOWS)(
  'eight weeks over $title: exactly these mails leave, in three zones, with five kills on the way',
  { timeout: 600_000 },
  async ({ from, due, acts, kills, mails }, { office }) => {
    const start = Date.parse(from) + 9 * HOUR;
    office.until(start);
    const asked: Asked[] = [];
    for (const zone of ZONES) {
      const member = await office.memberIn(zone);
      if (zone === 'America/Phoenix') await office.weekly(member);
      asked.push(await office.ask(member, 'Vans', due[0]));
      await office.ask(member, 'Tolls', due[1]);
    }
    const killed: string[] = [];
    for (let day = Date.parse(from); day < start + EIGHT_WEEKS; day += 24 * HOUR) {
      const date = new Date(day).toISOString().slice(0, 10);
      for (const hour of HOURS.filter((at) => day + at * HOUR > start)) {
        office.until(day + hour * HOUR);
        const act = (acts as Record<string, keyof Asked>)[`${date} ${hour}`];
        if (act) for (const one of asked) await one[act]();
        const [step, last] = Object.entries(KILLS)[(kills as readonly string[]).indexOf(date)] ?? [];
        if (step && !killed.includes(step) && (await office.tick(last))) killed.push(step);
        else await office.tick();
      }
    }
    expect(killed).toEqual(Object.keys(KILLS));
    expect(office.left).toEqual(mails);
  },
);
