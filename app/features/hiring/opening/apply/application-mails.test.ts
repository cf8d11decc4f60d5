import { expect } from 'vitest';
import { markApplicationsRead } from '#app/features/hiring/candidate/applied/applications-of.server.ts';
import { deleteCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { saveFrequency } from '#app/features/platform/reminder/reminder-settings.server.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { newApplicant, newOpening } from '#test/fixtures/openings.ts';
import { test as base } from '#test/fixtures/own-portal-test.ts';

const MINUTES = 60_000;
const HOUR = 60 * MINUTES;

const test = base.extend('office', async ({ fixtures }) => {
  const { testPortal, asAdmin, asMember } = fixtures;
  const { deps, sent } = testPortal;
  await setCategoryAccess(asAdmin, ['hiring']);
  testPortal.setMailConfigured(true);
  // A Wednesday, at noon in New York.
  testPortal.passTime(Date.parse('2029-11-07T17:00:00Z') - deps.now().getTime());
  const opening = await newOpening(asMember, 'Night driver');
  return {
    ...fixtures,
    sent,
    opening,
    apply: () => newApplicant(testPortal, asMember, opening, null),
    async after(ms: number) {
      testPortal.passTime(ms);
      await Promise.all([runDueJobs(deps), runDueJobs(deps)]);
    },
  };
});

test('those of a few minutes are one email to each of the member’s people who may hire', async ({
  office,
}) => {
  const { testPortal, member, sent } = office;
  const hires = await testPortal.manager(member, { hiring: true, editing: false });
  await testPortal.manager(member, { hiring: false, editing: true });
  const [first, second] = [await office.apply(), await office.apply()];
  await office.after(20 * MINUTES);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([member.email, hires.email].toSorted());
  const [mail] = sent;
  expect(mail?.subject).toBe('2 new job applications');
  for (const id of [first, second]) expect(mail?.text).toContain(`/member/hiring?candidate=${id}`);
  expect(mail?.unsubscribe).toMatch(/\/api\/unsubscribe\//);
  await office.after(HOUR);
  expect(sent).toHaveLength(2);
});

test('one that was looked at, or whose candidate was deleted, is not written of', async ({ office }) => {
  const { asMember, sent } = office;
  await markApplicationsRead(asMember, { candidateId: await office.apply() });
  await deleteCandidate(asMember, { candidateId: await office.apply() });
  await office.after(HOUR);
  expect(sent).toEqual([]);
});

test('who wants one email a day gets all of a day the next working morning, and who wants none gets none', async ({
  office,
}) => {
  const { testPortal, member, asMember, sent } = office;
  const manager = await testPortal.manager(member, { hiring: true, editing: true });
  const asManager = await testPortal.ctx(manager);
  await saveFrequency(asMember, { kind: 'application', frequency: 'daily' });
  await saveFrequency(asManager, { kind: 'application', frequency: 'off' });
  await office.apply();
  await office.after(2 * HOUR);
  await office.apply();
  await office.after(2 * HOUR);
  expect(sent).toEqual([]);
  await office.after(20 * HOUR);
  expect(sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: member.email, subject: '2 new job applications' },
  ]);
});

test('rings the bell of the member, and leads to the candidate, until it is looked at', async ({
  office,
}) => {
  const { asMember, asAdmin, asOtherTenant } = office;
  const candidateId = await office.apply();
  const rung = async (ctx: typeof asMember) =>
    (await listNotifications(ctx)).notices.filter(({ kind }) => kind === 'application');
  expect(await rung(asMember)).toEqual([
    expect.objectContaining({ detail: 'Night driver', to: `/member/hiring?candidate=${candidateId}` }),
  ]);
  expect(await rung(asAdmin)).toEqual([]);
  expect(await rung(asOtherTenant)).toEqual([]);
  await markApplicationsRead(asMember, { candidateId });
  expect(await rung(asMember)).toEqual([]);
});
