import { expect } from 'vitest';
import { Conflict, NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { respondToRequest } from '#app/features/work/request/respond.server.ts';
import { formatInstant } from '#app/format/dates.ts';
import { test as base } from '#test/fixtures/own-portal-test.ts';
import { recurringInput } from '#test/nouns/recurring-request-records.ts';
import { listRequests } from '../list-requests.server.ts';
import { askOrRepeat } from './ask-or-repeat.server.ts';
import {
  addRecurring,
  deleteRecurring,
  editRecurring,
  pauseRecurring,
  restoreRecurring,
  resumeRecurring,
} from './change-recurring.server.ts';
import { listRecurring } from './list-recurring.server.ts';
import { planRecurringRequests } from './open-recurring.server.ts';

const HOUR = 3_600_000;

const test = base.extend('office', async ({ fixtures }) => {
  const { testPortal, asAdmin, asMember } = fixtures;
  const { deps } = testPortal;
  const goTo = (at: string) => testPortal.passTime(Date.parse(at) - deps.now().getTime());
  goTo('2029-10-25T14:00:00Z');
  return {
    ...fixtures,
    /** Lets both processes of the portal work every four hours until that instant. */
    async until(at: string) {
      while (deps.now().getTime() < Date.parse(at)) {
        testPortal.passTime(4 * HOUR);
        await Promise.all([planRecurringRequests(deps), planRecurringRequests(deps)]);
        await Promise.all([runDueJobs(deps), runDueJobs(deps)]);
      }
    },
    /** The requests so far: the day of each, the oldest first, and until when it is due. */
    async opened() {
      const { lines } = await listRequests(asMember, '2029-10-25', { show: 100 });
      return lines.map(({ date, dueDate }) => `${formatInstant(date, 'America/New_York')} ${dueDate}`).sort();
    },
    line: async () => (await listRecurring(asAdmin, deps.now().toISOString().slice(0, 10)))[0],
  };
});

test('each Tuesday a request opens by itself, once with several processes, over the end of summer time; what was not answered shows as missed', async ({
  office,
}) => {
  const { asAdmin, asMember, until, opened, line } = office;
  const items = JSON.stringify([{ kind: 'question', label: 'Which van?', options: [] }]);
  await addRecurring(asAdmin, recurringInput({ items, startsOn: '2029-10-25', endsOn: '2029-11-14' }));
  expect(await line()).toMatchObject({ rule: 'Every Tuesday', nextOn: '2029-10-30', opened: [] });
  await until('2029-11-07T12:00:00Z');
  expect(await opened()).toEqual(['Nov 6, 2029 2029-11-08', 'Oct 30, 2029 2029-11-01']);
  const { lines } = await listRequests(asMember, '2029-11-07');
  expect(lines[0]?.items).toMatchObject([{ label: 'Which van?', state: 'open' }]);
  expect((await line())?.opened).toMatchObject([
    { day: '2029-11-06', state: 'open' },
    { day: '2029-10-30', state: 'missed' },
  ]);
  await until('2029-12-01T12:00:00Z');
  expect(await opened()).toHaveLength(3);
  expect(await line()).toMatchObject({ nextOn: null });
});

test('nothing opens in a pause or once it was deleted; resumed, it goes on, and an answered one is not missed', async ({
  office,
}) => {
  const { asAdmin, asMember, until, opened, line } = office;
  const recurringId = await addRecurring(asAdmin, recurringInput({ startsOn: '2029-10-25' }));
  await until('2029-10-31T12:00:00Z');
  const [request] = (await listRequests(asMember, '2029-10-31')).lines;
  await respondToRequest(asMember, { requestId: request?.id ?? '', round: 1, response: '412 miles' });
  await pauseRecurring(asAdmin, { recurringId });
  await expect(pauseRecurring(asAdmin, { recurringId })).rejects.toThrow(Conflict);
  expect(await line()).toMatchObject({ isPaused: true, nextOn: null });
  await until('2029-11-15T12:00:00Z');
  await resumeRecurring(asAdmin, { recurringId });
  expect(await line()).toMatchObject({ isPaused: false, nextOn: '2029-11-20' });
  await until('2029-11-21T12:00:00Z');
  expect((await line())?.opened.map(({ state }) => state)).toEqual(['open', 'answered']);
  await deleteRecurring(asAdmin, { recurringId });
  await until('2029-12-06T12:00:00Z');
  expect(await opened()).toHaveLength(2);
  await restoreRecurring(asAdmin, { recurringId });
  expect(await line()).toMatchObject({ nextOn: '2029-12-11' });
});

test('a day on a weekend opens on Monday; a day for which one was opened never opens again', async ({
  office,
}) => {
  const { asAdmin, until, opened, line } = office;
  const monthly = { repeat: 'monthly-day', day: '27', dueDays: '', startsOn: '2029-10-25' };
  const recurringId = await addRecurring(asAdmin, recurringInput(monthly));
  await until('2029-10-28T23:00:00Z');
  expect(await opened()).toEqual([]);
  await until('2029-10-29T16:00:00Z');
  expect(await opened()).toEqual(['Oct 29, 2029 null']);
  await editRecurring(asAdmin, { ...recurringInput({ ...monthly, day: '29' }), recurringId });
  await until('2029-11-01T16:00:00Z');
  expect(await line()).toMatchObject({ rule: 'Monthly on the 29th', nextOn: '2029-11-29' });
});

test('the dialog asks once or by a rule; only staff does, and each within its member', async ({ office }) => {
  const { asAdmin, asMember, asOtherTenant, opened, line } = office;
  const asked = { text: 'Mileage', dueDate: null };
  await askOrRepeat(asAdmin, { ...asked, repeat: '' });
  expect(await opened()).toHaveLength(1);
  const recurringId = await askOrRepeat(asAdmin, { ...asked, repeat: 'biweekly', startsOn: '2029-11-01' });
  expect(await line()).toMatchObject({ id: recurringId, rule: 'Every second Monday' });
  await expect(askOrRepeat(asAdmin, { ...asked, repeat: 'weekly' })).rejects.toThrow(ValidationError);
  const backwards = recurringInput({ startsOn: '2029-11-01', endsOn: '2029-10-01' });
  await expect(addRecurring(asAdmin, backwards)).rejects.toThrow(ValidationError);
  await expect(addRecurring(asMember, recurringInput())).rejects.toThrow(NotAllowed);
  await expect(listRecurring(asMember, '2029-10-25')).rejects.toThrow(NotAllowed);
  const asAdminOfOther = { ...asAdmin, memberId: asOtherTenant.memberId };
  for (const act of [pauseRecurring, resumeRecurring, deleteRecurring])
    await expect(act(asAdminOfOther, { recurringId })).rejects.toThrow(NotFound);
});
