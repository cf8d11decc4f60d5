import { expect } from 'vitest';
import { saveFrequency } from '#app/features/platform/reminder/reminder-settings.server.ts';
import { planReminders } from '#app/features/platform/reminder/scheduled-reminders.server.ts';
import { unsubscribe } from '#app/features/platform/reminder/unsubscribe.server.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { formatInstant } from '#app/format/dates.ts';
import { acrossMembers } from '#db/open.ts';
import type { Mail } from '#ports/mail/mailer.ts';
import { test as base } from '#test/fixtures/own-portal-test.ts';
import type { Person } from '#test/fixtures/test-portal.ts';
import { askMember } from './ask-member.server.ts';
import { remindOfRequest } from './remind.server.ts';
import { respondToRequest } from './respond.server.ts';

const test = base.extend('office', async ({ ownPortal }) => {
  ownPortal.setMailConfigured(true);
  const { deps } = ownPortal;
  const admin = await ownPortal.admin();
  const until = (at: string) => ownPortal.passTime(Date.parse(at) - deps.now().getTime());
  return {
    ...ownPortal,
    until,
    async memberIn(zone: string, name: string): Promise<Person> {
      const member = await ownPortal.member(name, `${name.toLowerCase()}@example.com`);
      await deps.db.updateTable('users').set({ time_zone: zone }).where('id', '=', member.id).execute();
      return member;
    },
    ask: async (member: Person, text: string, dueDate: string) =>
      askMember(await ownPortal.ctx(admin, member), { text, dueDate }),
    asAdmin: (member: Person) => ownPortal.ctx(admin, member),
    answer: async (member: Person, requestId: string) =>
      respondToRequest(await ownPortal.ctx(member), { requestId, round: 1, response: 'Here.' }),
    async tick() {
      await planReminders(deps);
      await runDueJobs(deps);
    },
    /** The mails so far: the hour there, whom to, and what of. */
    async mails(zones: Record<string, string>) {
      const rows = await deps.db.selectFrom('mails').selectAll().orderBy('id').execute();
      const reminders = rows.filter(({ subject }) => subject.startsWith('Reminder'));
      return reminders.map(({ created_at, recipient, text }) => {
        const zone = zones[recipient] ?? 'UTC';
        const at = formatInstant(`${created_at.slice(0, 13)}:00:00.000Z`, zone, { withTime: true });
        return `${at} ${recipient.split('@')[0]}: ${(text.match(/^.+(?=\nhttp.*request=)/gm) ?? []).join(' + ')}`;
      });
    },
  };
});

const DAY = 86_400_000;
/** Hours of the day (UTC) at which the portal looks after what is due. */
const HOURS = [0, 3, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 20, 23];

test('in eight weeks with two clock changes exactly these mails go out, in three time zones', async ({
  office,
}) => {
  office.until('2029-10-15T09:30:00Z');
  const east = await office.memberIn('America/New_York', 'East');
  const west = await office.memberIn('America/Los_Angeles', 'West');
  const berlin = await office.memberIn('Europe/Berlin', 'Berlin');
  const weekly = await office.manager(west, { hiring: true, editing: true });
  const reader = await office.manager(west, { hiring: true, editing: false });
  const settings = { kind: 'request' as const };
  await saveFrequency(await office.ctx(west), { ...settings, frequency: 'at-once' });
  await saveFrequency(await office.ctx(weekly), { ...settings, frequency: 'weekly' });
  const van = await office.ask(east, 'Van', '2029-11-04');
  const tolls = await office.ask(east, 'Tolls', '2029-11-05');
  await office.ask(west, 'Payroll', '2029-11-14');
  const fuel = await office.ask(west, 'Fuel', '2029-11-14');
  const acts: Record<string, () => Promise<unknown>> = {
    '2029-10-23 9': () => office.ask(berlin, 'Rent', '2029-10-29'),
    '2029-11-06 9': async () => {
      const mail = office.sent.findLast(({ to }) => to === berlin.email);
      await unsubscribe(office.deps, mail?.unsubscribe?.split('/').at(-1) ?? '');
    },
    '2029-11-13 20': () => office.answer(east, tolls),
    '2029-11-20 9': () => office.answer(east, van),
    '2029-11-22 9': () => office.answer(west, fuel),
  };
  for (let day = Date.parse('2029-10-15'); day < Date.parse('2029-12-10'); day += DAY) {
    for (const hour of HOURS.filter((at) => day > Date.parse('2029-10-15') || at > 9)) {
      office.until(new Date(day + hour * 3_600_000).toISOString());
      await acts[`${new Date(day).toISOString().slice(0, 10)} ${hour}`]?.();
      // Two processes look after it at the same time.
      await Promise.all([office.tick(), office.tick()]);
    }
  }
  const zones = {
    [east.email]: 'America/New_York',
    [west.email]: 'America/Los_Angeles',
    [weekly.email]: 'America/Los_Angeles',
    [berlin.email]: 'Europe/Berlin',
  };
  const name = weekly.email.split('@')[0];
  expect((await office.mails(zones)).filter((mail) => mail.includes(reader.email))).toEqual([]);
  expect((await office.mails(zones)).toSorted(byTime)).toEqual(
    [
      'Oct 29, 2029, 8:00 AM berlin: Rent (due today)',
      'Oct 29, 2029, 8:00 AM east: Van (due Sun) + Tolls (due Nov 5)',
      'Nov 5, 2029, 8:00 AM berlin: Rent (7 days overdue)',
      'Nov 5, 2029, 8:00 AM east: Van (1 day overdue) + Tolls (due today)',
      'Nov 7, 2029, 8:00 AM west: Fuel (due Nov 14)',
      'Nov 7, 2029, 8:00 AM west: Payroll (due Nov 14)',
      'Nov 12, 2029, 8:00 AM east: Van (8 days overdue) + Tolls (7 days overdue)',
      `Nov 12, 2029, 8:00 AM ${name}: Payroll (due Wed) + Fuel (due Wed)`,
      'Nov 13, 2029, 8:00 AM west: Fuel (due tomorrow)',
      'Nov 13, 2029, 8:00 AM west: Payroll (due tomorrow)',
      'Nov 14, 2029, 8:00 AM west: Fuel (due today)',
      'Nov 14, 2029, 8:00 AM west: Payroll (due today)',
      'Nov 19, 2029, 8:00 AM east: Van (15 days overdue)',
      `Nov 19, 2029, 8:00 AM ${name}: Payroll (5 days overdue) + Fuel (5 days overdue)`,
      'Nov 21, 2029, 8:00 AM west: Fuel (7 days overdue)',
      'Nov 21, 2029, 8:00 AM west: Payroll (7 days overdue)',
      `Nov 26, 2029, 8:00 AM ${name}: Payroll (12 days overdue)`,
      'Nov 28, 2029, 8:00 AM west: Payroll (14 days overdue)',
      `Dec 3, 2029, 8:00 AM ${name}: Payroll (19 days overdue)`,
      'Dec 5, 2029, 8:00 AM west: Payroll (21 days overdue)',
    ].toSorted(byTime),
  );
  const reminded = await acrossMembers(office.deps.db, 'the test looks at one')
    .selectFrom('info_requests')
    .select('reminded_at')
    .where('member_id', '=', berlin.id)
    .executeTakeFirstOrThrow();
  // Whoever wants no mails is told by the bell alone.
  expect(reminded.reminded_at).toMatch(/^2029-12-03T07/);
}, 240_000);

/** Whom reminders went to. */
const reminders = (sent: readonly Mail[]) =>
  sent.filter(({ subject }) => subject.startsWith('Reminder')).map(({ to }) => to);

function byTime(one: string, other: string): number {
  const at = (mail: string) => Date.parse(`${mail.split(' AM ')[0]} AM UTC`);
  return at(one) - at(other) || one.localeCompare(other);
}

test('where the portal was down in the morning, it reminds once it is up, but not at night', async ({
  office,
}) => {
  office.until('2029-11-07T20:00:00Z');
  const member = await office.memberIn('America/New_York', 'East');
  await office.ask(member, 'Van', '2029-11-15');
  await office.tick();
  office.until('2029-11-09T02:30:00Z');
  await office.tick();
  expect(reminders(office.sent)).toEqual([]);
  office.until('2029-11-09T15:00:00Z');
  await office.tick();
  await office.tick();
  expect(reminders(office.sent)).toEqual([member.email]);
});

test("'Remind' mails everybody who can answer, but those who want no emails", async ({ office }) => {
  const member = await office.memberIn('America/New_York', 'East');
  const editor = await office.manager(member, { hiring: false, editing: true });
  const off = await office.manager(member, { hiring: false, editing: true });
  await office.manager(member, { hiring: true, editing: false });
  await saveFrequency(await office.ctx(off), { kind: 'request', frequency: 'off' });
  const requestId = await office.ask(member, 'Which van?', '2029-11-14');
  await remindOfRequest(await office.asAdmin(member), { requestId });
  expect(reminders(office.sent).toSorted()).toEqual([member.email, editor.email].toSorted());
  const last = office.sent.at(-1);
  expect(last?.text).toContain(`${office.deps.baseUrl}/member/requests?request=${requestId}`);
  expect(last?.unsubscribe).toMatch(/\/unsubscribe\//);
});
