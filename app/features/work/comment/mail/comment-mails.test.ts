import { expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { saveFrequency } from '#app/features/platform/reminder/reminder-settings.server.ts';
import { unsubscribe } from '#app/features/platform/reminder/unsubscribe.server.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { test as base } from '#test/fixtures/own-portal-test.ts';
import { recordsOf } from '#test/fixtures/records.ts';
import { addComment } from '../add-comment.server.ts';
import { deleteComment } from '../change-comment.server.ts';

const MINUTES = 60_000;
const HOUR = 60 * MINUTES;

const test = base.extend('office', async ({ fixtures }) => {
  const { testPortal, member } = fixtures;
  testPortal.setMailConfigured(true);
  const { deps, sent } = testPortal;
  const until = (at: string) => testPortal.passTime(Date.parse(at) - deps.now().getTime());
  // A Wednesday, at noon in New York.
  until('2029-11-07T17:00:00Z');
  const made = recordsOf(fixtures);
  return {
    ...fixtures,
    made,
    until,
    sent,
    recipients: () => sent.map(({ to }) => to),
    async after(ms: number) {
      testPortal.passTime(ms);
      await Promise.all([runDueJobs(deps), runDueJobs(deps)]);
    },
    lookedAfterBy: (adminId: string) =>
      deps.db.updateTable('users').set({ account_manager_id: adminId }).where('id', '=', member.id).execute(),
  };
});

const on = (subjectId: string, text: string, internal = false) => ({
  ...{ kind: 'employee' as const, subjectId, text, internal },
});

test('comments of a few minutes are one email with links, to each of the member’s people', async ({
  office,
}) => {
  const { asAdmin, member, testPortal, made } = office;
  const manager = await testPortal.manager(member, { hiring: false, editing: false });
  const [first, second] = [await made.employee(), await made.employee()];
  await addComment(asAdmin, on(first, 'Where is the license?'));
  await addComment(asAdmin, on(first, 'And the medical card?'));
  await addComment(asAdmin, on(second, 'This one is complete.'));
  await office.after(4 * MINUTES);
  expect(office.sent).toEqual([]);
  await office.after(16 * MINUTES);
  expect(office.recipients().toSorted()).toEqual([member.email, manager.email].toSorted());
  const [mail] = office.sent;
  expect(mail?.subject).toBe('New comments on 2 items');
  for (const text of ['Where is the license?', 'And the medical card?', 'This one is complete.'])
    expect(mail?.text).toContain(text);
  expect(mail?.text).toContain(`${testPortal.deps.baseUrl}/member/employees/${first}`);
  expect(mail?.unsubscribe).toMatch(/\/api\/unsubscribe\//);
  await office.after(HOUR);
  expect(office.sent).toHaveLength(2);
});

test('a member’s comment is mailed to its account manager, and to the owners where it has none', async ({
  office,
}) => {
  const { asMember, admin, testPortal, made } = office;
  const cal = await testPortal.admin('Cal Colleague', 'reviewer');
  const id = await made.employee();
  await addComment(asMember, on(id, 'Left in June'));
  await office.after(20 * MINUTES);
  expect(office.recipients()).toEqual([admin.email]);
  await office.lookedAfterBy(cal.id);
  await addComment(asMember, on(id, 'In July, sorry'));
  await office.after(20 * MINUTES);
  expect(office.recipients()).toEqual([admin.email, cal.email]);
  expect(office.sent[1]?.text).toContain(`/admin/users/${office.member.id}/employees/${id}`);
  expect(office.sent[1]?.subject).toContain('commented on');
});

test('an internal note is mailed to whom it names, without its text, and to no member', async ({
  office,
}) => {
  const { asAdmin, testPortal, made } = office;
  const cal = await testPortal.admin('Cal Colleague', 'reviewer');
  await addComment(asAdmin, on(await made.employee(), 'Secret thing, @Cal Colleague', true));
  await office.after(20 * MINUTES);
  expect(office.recipients()).toEqual([cal.email]);
  expect(office.sent[0]?.subject).toBe(`${office.admin.name} mentioned you`);
  expect(JSON.stringify(office.sent)).not.toContain('Secret thing');
});

test('each gets them as often as chosen: in the morning, on Monday, or never', async ({ office }) => {
  const { asAdmin, asMember, member, testPortal, made } = office;
  const weekly = await testPortal.manager(member, { hiring: false, editing: true });
  const off = await testPortal.manager(member, { hiring: false, editing: true });
  const choose = async (ctx: typeof asMember, frequency: 'daily' | 'weekly' | 'off') =>
    saveFrequency(ctx, { kind: 'comment', frequency });
  await choose(asMember, 'daily');
  await choose(await testPortal.ctx(weekly), 'weekly');
  await choose(await testPortal.ctx(off), 'off');
  const id = await made.employee();
  await addComment(asAdmin, on(id, 'On Wednesday'));
  await office.after(8 * HOUR);
  expect(office.sent).toEqual([]);
  office.until('2029-11-08T13:01:00Z');
  await office.after(0);
  expect(office.recipients()).toEqual([member.email]);
  await addComment(asAdmin, on(id, 'On Thursday'));
  office.until('2029-11-12T13:01:00Z');
  await office.after(0);
  expect(office.recipients().toSorted()).toEqual([member.email, member.email, weekly.email].toSorted());
  const monday = office.sent.find(({ to }) => to === weekly.email);
  expect(monday?.text).toContain('On Wednesday');
  expect(monday?.text).toContain('On Thursday');
});

test('the link in the email ends them', async ({ office }) => {
  const { asAdmin, testPortal, made } = office;
  const id = await made.employee();
  await addComment(asAdmin, on(id, 'First'));
  await office.after(20 * MINUTES);
  await unsubscribe(testPortal.deps, office.sent[0]?.unsubscribe?.split('/').at(-1) ?? '');
  await addComment(asAdmin, on(id, 'Second'));
  await office.after(20 * MINUTES);
  expect(office.sent).toHaveLength(1);
});

test('nothing is mailed of what was taken back, or answered, or may not be seen anymore', async ({
  office,
}) => {
  const { asAdmin, asMember, made, member } = office;
  const id = await made.employee();
  const commentId = await addComment(asAdmin, on(id, 'A mistake'));
  await deleteComment(asAdmin, { commentId });
  const answered = await made.employee();
  await addComment(asAdmin, on(answered, 'Which week?'));
  await addComment(asMember, on(answered, 'Week 31'));
  const fileId = await made.file();
  await addComment(asAdmin, { ...on(fileId, 'About the file'), kind: 'file' });
  await setCategoryAccess(asAdmin, ['ezpass']);
  await office.after(20 * MINUTES);
  expect(office.recipients()).not.toContain(member.email);
});

test('somebody of the member is named by either side, and hears of it once', async ({ office }) => {
  const { asMember, testPortal, member, made } = office;
  const dana = await testPortal.manager(member, { hiring: false, editing: true }, 'Dana Ruiz');
  await addComment(asMember, on(await made.employee(), '@Dana Ruiz, do you know?'));
  await office.after(20 * MINUTES);
  expect(office.recipients().filter((to) => to === dana.email)).toHaveLength(1);
  expect(office.recipients()).not.toContain(member.email);
});
