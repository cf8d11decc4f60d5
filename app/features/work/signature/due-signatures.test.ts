import { expect } from 'vitest';
import { EditConflict, NotAllowed } from '#app/errors.ts';
import { listMemberWaiting } from '#app/features/overview/dashboard/member-waiting.server.ts';
import { listQueue } from '#app/features/overview/queue/list-queue.server.ts';
import { queueQuerySchema } from '#app/features/overview/queue/queue-kinds.ts';
import { saveReminderSteps } from '#app/features/platform/reminder/reminder-rules.server.ts';
import { planReminders } from '#app/features/platform/reminder/scheduled-reminders.server.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { test as base } from '#test/fixtures/own-portal-test.ts';
import { newSigner, readAndSign, requestOf, sendToSign, setOf } from '#test/fixtures/signatures.ts';
import { bytesOf } from '#test/fixtures/test-portal.ts';
import { changeDue } from './change-due.server.ts';
import { cancelSigner } from './follow-up.server.ts';
import { listSent, listToSign } from './list-signatures.server.ts';
import { replaceDocument } from './replace-document.server.ts';
import { ofMember } from './signature-scope.server.ts';

const HOUR = 3_600_000;

/** A policy that an employee, a manager who only reads and another employee are to sign by June 12, 2029. */
const test = base.extend('policy', async ({ fixtures }) => {
  const { asAdmin, asMember, member, testPortal } = fixtures;
  testPortal.setMailConfigured(true);
  testPortal.passTime(Date.parse('2029-06-01T18:00:00Z') - testPortal.deps.now().getTime());
  await saveReminderSteps(asAdmin, { kind: 'document', steps: 'off' });
  const [driver, other] = [await newSigner(asMember), await newSigner(asMember, 'Sam Otto')];
  const manager = await testPortal.manager(member, { hiring: false, editing: false });
  const people = { employees: [driver.id, other.id], managers: [manager.id] };
  const setId = await sendToSign(asMember, people, { dueDate: '2029-06-12' });
  testPortal.sent.splice(0);
  const pass = async (days: number) => {
    for (let hours = 0; hours < days * 24; hours += 6) {
      await planReminders(testPortal.deps);
      testPortal.passTime(6 * HOUR);
      await runDueJobs(testPortal.deps);
    }
    return testPortal.sent.splice(0);
  };
  return { ...fixtures, driver, other, manager, asManager: await testPortal.ctx(manager), setId, pass };
});

test('whoever is to sign by a day is reminded of it, each of their own, until they have answered', async ({
  policy,
}) => {
  const { asMember, asManager, driver, other, manager, setId, pass } = policy;
  const people = (mails: { to: string }[]) => mails.map(({ to }) => to).sort();
  const first = await pass(5);
  expect(people(first)).toEqual([driver.email, other.email, manager.email].sort());
  expect(first.find(({ to }) => to === driver.email)?.text).toMatch(
    /Sign by June? 12, 2029\.[\s\S]*\/answer\//,
  );
  const own = first.find(({ to }) => to === manager.email);
  expect(own?.subject).toMatch(/^Reminder: Cell policy \d+, due Jun 12$/);
  expect(own?.text).toContain('/answer/');
  expect(own?.unsubscribe).toContain('/unsubscribe/');
  await readAndSign(driver.asEmployee, await requestOf(asMember, setId, driver.email));
  await cancelSigner(asMember, { requestId: await requestOf(asMember, setId, other.email) });
  expect(people(await pass(6))).toEqual([manager.email, manager.email]);
  const [line] = await listToSign(asManager);
  expect(line).toMatchObject({ dueDate: '2029-06-12' });
  const waiting = await listMemberWaiting(asManager, [], [], '2029-06-13');
  expect(waiting.lines).toMatchObject([{ kind: 'signature', reason: 'Overdue', dueDate: '2029-06-12' }]);
  expect((await listSent(ofMember(asMember), 1)).lines).toMatchObject([{ dueDate: '2029-06-12' }]);
  await readAndSign(asManager, line?.requestId ?? '');
  expect(people(await pass(9))).toEqual([]);
});

test('a due date is changed without a new version, and what is past due stands in the queue of the staff', async ({
  policy,
}) => {
  const { asAdmin, asMember, asManager, driver, setId, pass } = policy;
  const queue = async (today: string) =>
    (await listQueue(asAdmin, queueQuerySchema.parse({ due: 'overdue' }), today)).lines;
  await readAndSign(driver.asEmployee, await requestOf(asMember, setId, driver.email));
  expect(await queue('2029-06-12')).toEqual([]);
  const { title } = await setOf(asMember, setId);
  const line = { kind: 'signature', title, due: '2029-06-12', detail: '2 people have not signed' };
  const [overdue] = await queue('2029-06-13');
  expect(overdue).toMatchObject({ ...line, status: 'Overdue', isOverdue: true });
  await changeDue(asMember, { setId, dueDate: '2029-06-20' });
  expect(await setOf(asMember, setId)).toMatchObject({ version: 1, dueDate: '2029-06-20' });
  expect(await queue('2029-06-13')).toEqual([]);
  await expect(changeDue(asManager, { setId, dueDate: null })).rejects.toThrow(NotAllowed);
  const before = { initialValues: { dueDate: '2029-06-12' } };
  await expect(changeDue(asMember, { setId, dueDate: '2029-06-18', ...before })).rejects.toThrow(
    EditConflict,
  );
  await changeDue(asMember, { setId, dueDate: null });
  await pass(0);
  expect(await pass(21)).toEqual([]);
});

test('a new version has its own due date, and staff turns these reminders off for a member', async ({
  policy,
}) => {
  const { asAdmin, asMember, setId, pass } = policy;
  const next = { setId, name: 'policy-2.txt', clientKey: 'next-version', dueDate: '2029-06-20' };
  await replaceDocument(asMember, next, bytesOf('Phones stay in the bag.'));
  expect(await setOf(asMember, setId)).toMatchObject({ version: 2, dueDate: '2029-06-20' });
  await saveReminderSteps(asAdmin, { kind: 'signature', steps: 'off' });
  await pass(0);
  expect(await pass(21)).toEqual([]);
});
