import { expect } from 'vitest';
import { sendDueMails } from '#app/features/platform/mail/send-mail.server.ts';
import type { DueKind, Frequency } from '#app/features/platform/reminder/reminder-kinds.ts';
import { saveFrequency } from '#app/features/platform/reminder/reminder-settings.server.ts';
import { planReminders } from '#app/features/platform/reminder/scheduled-reminders.server.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { addExpected } from '#app/features/work/expected-file/change-expected.server.ts';
import { skipOccurrence } from '#app/features/work/expected-file/decide-occurrence.server.ts';
import { expectedSchema } from '#app/features/work/expected-file/expected-schema.ts';
import { setFormAccess } from '#app/features/work/form/form-access.server.ts';
import { askForCorrection } from '#app/features/work/form/submissions/ask-correction.server.ts';
import { formatInstant } from '#app/format/dates.ts';
import { giveDocument, hire } from './fixtures/employees.ts';
import { publishForm, submitTyped } from './fixtures/forms.ts';
import { killedBefore } from './fixtures/killed-process.ts';
import { test as base } from './fixtures/own-portal-test.ts';
import type { Person } from './fixtures/test-portal.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Hours of the day (UTC) at which the portal looks after what is due. */
const HOURS = [0, 4, 11, 12, 13, 14, 15, 16, 17, 20];
const START = Date.parse('2026-10-05T09:00:00Z');

/** The steps of a reminder before which a process is killed, each on its day. */
const KILLS: Record<string, RegExp> = {
  '2026-10-23': /^update "form_assignments" set "reminded_at"/,
  '2026-10-28': /^insert into "reminder_rules"/,
  '2026-11-04': /^update "mails" set "tries"/,
  '2026-11-09': /^update "expected_files" set "reminded_at"/,
};

/** How often the member of each zone wants which emails; daily, where nothing is said. */
const MEMBERS: Record<string, Partial<Record<DueKind, Frequency>>> = {
  'America/New_York': {},
  'America/Phoenix': { form: 'weekly', expected: 'weekly', document: 'weekly' },
  'America/Los_Angeles': { form: 'at-once', expected: 'off' },
};

/** The mails that leave, by the day of each zone: nothing is reminded of after it was done. */
const MAILS = {
  'New York': [
    'Oct 5, 8:00 AM: Toll statement, due Sat',
    'Oct 9, 8:00 AM: Toll statement, due tomorrow',
    'Oct 12, 8:00 AM: Toll statement, 2 days overdue',
    'Oct 23, 9:00 AM: Safety survey, due Oct 30',
    'Oct 28, 9:00 AM: Noor Yates: License expires Nov 4',
    'Oct 29, 8:00 AM: Safety survey, due tomorrow',
    'Oct 30, 8:00 AM: Safety survey, due today',
    'Nov 3, 8:00 AM: 2 items need your attention',
    'Nov 4, 9:00 AM: Noor Yates: License expires today',
    'Nov 6, 8:00 AM: Safety survey, 7 days overdue',
    'Nov 9, 9:00 AM: 2 items need your attention',
    'Nov 10, 8:00 AM: Toll statement, due today',
    'Nov 13, 8:00 AM: Safety survey, 14 days overdue',
    'Nov 16, 8:00 AM: 1 employee document needs attention',
  ],
  Phoenix: [
    'Oct 5, 8:00 AM: Toll statement, due Sat',
    'Oct 12, 8:00 AM: Toll statement, 2 days overdue',
    'Oct 26, 8:00 AM: Safety survey, due Fri',
    'Nov 2, 8:00 AM: 2 items need your attention',
    'Nov 9, 8:00 AM: 3 items need your attention',
    'Nov 16, 8:00 AM: 2 items need your attention',
  ],
  'Los Angeles': [
    'Oct 23, 8:00 AM: Safety survey, due Oct 30',
    'Oct 28, 8:00 AM: Noor Yates: License expires Nov 4',
    'Oct 29, 8:00 AM: Safety survey, due tomorrow',
    'Oct 30, 8:00 AM: Safety survey, due today',
    'Nov 3, 8:00 AM: Noor Yates: License expires tomorrow',
    'Nov 4, 8:00 AM: Noor Yates: License expires today',
    'Nov 6, 8:00 AM: Safety survey, 7 days overdue',
    'Nov 9, 8:00 AM: 1 employee document needs attention',
    'Nov 13, 8:00 AM: Safety survey, 14 days overdue',
    'Nov 16, 8:00 AM: 1 employee document needs attention',
  ],
};

const test = base.extend('office', async ({ ownPortal }) => {
  ownPortal.setMailConfigured(true);
  const { deps } = ownPortal;
  const admin = await ownPortal.admin();
  const formId = await publishForm(
    await ownPortal.ctx(admin, admin),
    [{ type: 'text', label: 'Route' }],
    'Safety survey',
  );
  const work = async () => {
    await planReminders(deps);
    await runDueJobs(deps);
    await sendDueMails(deps);
  };
  const prepare = async (member: Person) => {
    const asAdmin = await ownPortal.ctx(admin, member);
    const asMember = await ownPortal.ctx(member);
    await setFormAccess(asAdmin, [formId], { dueDate: '2026-10-30' });
    await asAdmin.db
      .insertInto('category_assignments')
      .values({ member_id: member.id, category: 'ezpass', assigned_at: deps.now().toISOString() })
      .onConflict((oc) => oc.doNothing())
      .execute();
    const rule = { name: 'Toll statement', category: 'ezpass', repeat: 'monthly-day', day: '10' };
    const days = { dueTime: '17:00', startsOn: '2026-10-05' };
    const { id: expectedId } = await addExpected(asAdmin, expectedSchema.parse({ ...rule, ...days }));
    const employeeId = await hire(asMember);
    const types = await activeTypes(deps);
    const license = types.find(({ name }) => name === 'License')?.id;
    for (const { id: typeId } of types.filter(({ id }) => id !== license))
      await giveDocument(asMember, employeeId, { typeId });
    const renew = (expiryDate: string) => giveDocument(asMember, employeeId, { typeId: license, expiryDate });
    await renew('2026-11-04');
    let submissionId = '';
    const skip = (dueOn: string) =>
      skipOccurrence(asMember, { expectedId, dueOn, reason: 'None this month.' });
    return {
      '2026-10-13 17': () => skip('2026-10-10'),
      '2026-11-12 17': () => skip('2026-11-10'),
      '2026-11-09 20': async () => {
        submissionId = await submitTyped(asMember, formId, { Route: '12' });
      },
      '2026-11-11 17': () => askForCorrection(asAdmin, { submissionId, reason: 'Which van?' }),
      '2026-11-18 17': () => renew('2027-11-04'),
      '2026-11-19 17': () => submitTyped(asMember, formId, { Route: '12, VAN07' }),
    } as Record<string, () => Promise<unknown>>;
  };
  return { admin, work, prepare, portal: ownPortal };
});

test('eight weeks of forms, files and documents: one digest a person, exactly these mails, with four kills', async ({
  office: { work, prepare, portal },
}) => {
  const { deps } = portal;
  const until = (at: number) => portal.passTime(at - deps.now().getTime());
  until(START);
  const license = (await activeTypes(deps))[0]?.id ?? '';
  await deps.db
    .updateTable('document_types')
    .set({ name: 'License', expires: 1 })
    .where('id', '=', license)
    .execute();
  const acts: Record<string, () => Promise<unknown>>[] = [];
  const zones = new Map<string, { name: string; zone: string }>();
  for (const [zone, choices] of Object.entries(MEMBERS)) {
    const name = zone.split('/').at(-1)?.replace('_', ' ') ?? '';
    const member = await portal.member(name);
    await deps.db.updateTable('users').set({ time_zone: zone }).where('id', '=', member.id).execute();
    zones.set(member.email, { name, zone });
    for (const [kind, frequency] of Object.entries(choices) as [DueKind, Frequency][])
      await saveFrequency(await portal.ctx(member), { kind, frequency });
    acts.push(await prepare(member));
  }
  portal.sent.splice(0);
  const left: Record<string, string[]> = {};
  const killed: string[] = [];
  for (let day = Date.parse('2026-10-05'); day < START + 56 * DAY; day += DAY) {
    const date = new Date(day).toISOString().slice(0, 10);
    for (const hour of HOURS.filter((at) => day + at * HOUR > START)) {
      until(day + hour * HOUR);
      for (const one of acts) await one[`${date} ${hour}`]?.();
      const kill = killed.includes(date) ? undefined : KILLS[date];
      if (kill === undefined) await work();
      else if (await killedBefore(kill, work)) killed.push(date);
      for (const { to, subject, unsubscribe } of portal.sent.splice(0)) {
        expect(unsubscribe).toContain('/unsubscribe/');
        const { name, zone } = zones.get(to) ?? { name: to, zone: 'UTC' };
        const at = formatInstant(new Date(day + hour * HOUR).toISOString(), zone, { withTime: true });
        left[name] = [
          ...(left[name] ?? []),
          `${at.replace(', 2026', '')}: ${subject.replace('Reminder: ', '')}`,
        ];
      }
    }
  }
  expect(killed).toEqual(Object.keys(KILLS));
  expect(left).toEqual(MAILS);
}, 600_000);
