import { expect } from 'vitest';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { markKindRead } from '#app/features/platform/notification/mark-read.server.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { readDocumentReminder } from '#app/features/work/document/document-reminder.server.ts';
import { addExpected } from '#app/features/work/expected-file/change-expected.server.ts';
import { skipOccurrence } from '#app/features/work/expected-file/decide-occurrence.server.ts';
import { expectedSchema } from '#app/features/work/expected-file/expected-schema.ts';
import { listExpected } from '#app/features/work/expected-file/list-expected.server.ts';
import { assignedForms } from '#app/features/work/form/form-access.server.ts';
import { setFormDue } from '#app/features/work/form/form-due.server.ts';
import { hire } from '#test/fixtures/employees.ts';
import { assignForm, publishForm, submitTyped } from '#test/fixtures/forms.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { expectedForm } from '#test/nouns/expected-file-records.ts';
import { remindNow } from './remind-now.server.ts';
import { readReminderRules, saveReminderSteps } from './reminder-rules.server.ts';
import { saveFrequency } from './reminder-settings.server.ts';
import { planReminders } from './scheduled-reminders.server.ts';
import { findUnsubscribe, unsubscribe } from './unsubscribe.server.ts';

const DAY = 86_400_000;

const withDue = test.extend('due', async ({ fixtures }) => {
  const { asAdmin, testPortal } = fixtures;
  testPortal.setMailConfigured(true);
  testPortal.passTime(Date.parse('2029-06-05T18:00:00Z') - testPortal.deps.now().getTime());
  const weekly = { ...expectedForm(), repeat: 'weekly', weekday: '2', startsOn: '2029-06-12' };
  const { id: expectedId } = await addExpected(asAdmin, expectedSchema.parse(weekly));
  const formId = await publishForm(asAdmin, [{ type: 'text', label: 'Route' }], 'Safety survey');
  await assignForm(asAdmin, formId);
  await setFormDue(asAdmin, { formId, dueDate: '2029-06-12' });
  return { ...fixtures, expectedId, formId };
});

/** Lets the scheduled work of so many days happen. */
async function passDays(
  portal: { deps: Parameters<typeof runDueJobs>[0]; passTime(ms: number): void },
  days: number,
) {
  for (let hours = 0; hours < days * 24; hours += 6) {
    await planReminders(portal.deps);
    portal.passTime(DAY / 4);
    await runDueJobs(portal.deps);
  }
}

withDue('a form and a file are reminded of in one mail, whose link ends both kinds', async ({ due }) => {
  const { testPortal, member, asMember } = due;
  await passDays(testPortal, 8);
  const mail = testPortal.sent.find(({ to }) => to === member.email);
  expect(mail?.subject).toBe('Reminder: 2 items need your attention');
  expect(mail?.text).toMatch(
    /FORMS\n\nSafety survey \(due tomorrow\)\n[\s\S]*FILES\n\nRegister \d+ \(due tomorrow\)\n/,
  );
  const token = mail?.unsubscribe?.split('/').at(-1) ?? '';
  expect(await findUnsubscribe(testPortal.deps, token)).toMatchObject({ kinds: ['form', 'expected'] });
  await unsubscribe(testPortal.deps, token);
  testPortal.sent.splice(0);
  await passDays(testPortal, 8);
  expect(testPortal.sent).toEqual([]);
  expect((await listNotifications(asMember)).notices.map(({ kind }) => kind)).toContain('expected');
});

withDue('the staff turns the reminders of a kind off, or lets them begin on the day', async ({ due }) => {
  const { asAdmin, asMember, testPortal, member } = due;
  await expect(saveReminderSteps(asMember, { kind: 'form', steps: 'off' })).rejects.toThrow(NotAllowed);
  await expect(readReminderRules(asMember)).rejects.toThrow(NotAllowed);
  await saveReminderSteps(asAdmin, { kind: 'form', steps: 'off' });
  await saveReminderSteps(asAdmin, { kind: 'expected', steps: 'from-due' });
  await passDays(testPortal, 8);
  const own = testPortal.sent.filter(({ to }) => to === member.email);
  expect(own.map(({ text }) => text).join()).not.toContain('Safety survey');
  expect(own.length).toBeGreaterThan(0);
  expect(await readReminderRules(asAdmin)).toEqual([
    { kind: 'request', steps: 'usual', remindedAt: null },
    { kind: 'form', steps: 'off', remindedAt: null },
    { kind: 'signature', steps: 'usual', remindedAt: null },
    { kind: 'expected', steps: 'from-due', remindedAt: expect.any(String) },
    { kind: 'document', steps: 'usual', remindedAt: null },
  ]);
});

withDue('staff reminds of a form or a file now, once a day, while it is open', async ({ due }) => {
  const { asAdmin, asMember, asOtherTenant, testPortal, expectedId, formId } = due;
  await expect(remindNow(asMember, { kind: 'form', id: formId })).rejects.toThrow(NotAllowed);
  await saveFrequency(asMember, { kind: 'expected', frequency: 'off' });
  await remindNow(asAdmin, { kind: 'form', id: formId });
  await remindNow(asAdmin, { kind: 'expected', id: expectedId });
  expect(testPortal.sent.map(({ subject }) => subject)).toEqual(['Reminder: Safety survey, due Jun 12']);
  expect(testPortal.sent[0]?.text).toContain('/answer/');
  await expect(remindNow(asAdmin, { kind: 'form', id: formId })).rejects.toThrow(Conflict);
  expect((await assignedForms(asAdmin))[0]).toMatchObject({ remindedAt: expect.any(String), seenAt: null });
  await markKindRead(asMember, 'expected');
  expect((await listExpected(asAdmin)).lines[0]).toMatchObject({ seenAt: expect.any(String) });
  expect((await listExpected(asMember)).lines[0]).toMatchObject({ remindedAt: null, seenAt: null });
  testPortal.passTime(DAY + 1);
  await submitTyped(asMember, formId, { Route: '12' });
  await expect(remindNow(asAdmin, { kind: 'form', id: formId })).rejects.toThrow(NotFound);
  const asAdminOfOther = { ...asAdmin, memberId: asOtherTenant.memberId };
  await expect(remindNow(asAdminOfOther, { kind: 'expected', id: expectedId })).rejects.toThrow(NotFound);
});

withDue('staff reminds of documents on any day, and sees when the member looked', async ({ due }) => {
  const { asAdmin, asMember, member, testPortal } = due;
  const remind = () => remindNow(asAdmin, { kind: 'document', id: member.id });
  await expect(remind()).rejects.toThrow(NotFound);
  const employeeId = await hire(asMember);
  await asMember.db
    .updateTable('employees')
    .set({ created_at: '2029-01-01T00:00:00.000Z' })
    .where('member_id', '=', asMember.memberId)
    .where('id', '=', employeeId)
    .execute();
  await remind();
  expect(testPortal.sent.at(-1)?.subject).toMatch(/employee documents? needs? attention/);
  expect(await readDocumentReminder(asAdmin)).toEqual({ remindedAt: expect.any(String), seenAt: null });
  await markKindRead(asMember, 'document');
  expect((await readDocumentReminder(asAdmin)).seenAt).toEqual(expect.any(String));
  await expect(remind()).rejects.toThrow(Conflict);
  await expect(readDocumentReminder(asMember)).rejects.toThrow(NotAllowed);
});

withDue('what was reminded of leaves the bell once no file is to come', async ({ due }) => {
  const { asAdmin, asMember, expectedId } = due;
  await remindNow(asAdmin, { kind: 'expected', id: expectedId });
  const kinds = async () => (await listNotifications(asMember)).notices.map(({ kind }) => kind);
  expect(await kinds()).toContain('expected');
  await skipOccurrence(asMember, { expectedId, dueOn: '2029-06-12', reason: 'Closed.' });
  expect(await kinds()).not.toContain('expected');
});
