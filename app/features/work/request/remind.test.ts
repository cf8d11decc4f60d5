import { expect } from 'vitest';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { askAgain, askMember } from './ask-member.server.ts';
import { listRequests } from './list-requests.server.ts';
import { remindOfRequest } from './remind.server.ts';
import { markRequestRead, respondToRequest } from './respond.server.ts';

const TODAY = '2029-06-15';
const DAY = 24 * 3_600_000;

test('a reminder makes an open request new to the member again, at most once in 24 hours', async ({
  fixtures,
}) => {
  const { asAdmin, asMember, testPortal } = fixtures;
  const requestId = await askMember(asAdmin, { text: 'Which van?', dueDate: null });
  await markRequestRead(asMember, { requestId });
  const line = async () => (await listRequests(asMember, TODAY)).lines[0];
  expect(await line()).toMatchObject({ unseen: false, remindedAt: null });
  await remindOfRequest(asAdmin, { requestId });
  expect(await line()).toMatchObject({ unseen: true, remindedAt: expect.any(String) });
  const [last] = (await listMemberActivity(asAdmin)).lines;
  expect(last?.text).toContain('reminded of a request: Which van?');
  testPortal.passTime(DAY - 60_000);
  await expect(remindOfRequest(asAdmin, { requestId })).rejects.toThrow(Conflict);
  testPortal.passTime(60_000);
  await remindOfRequest(asAdmin, { requestId });
});

test('two reminders at the same time are one', async ({ fixtures }) => {
  const { asAdmin } = fixtures;
  const requestId = await askMember(asAdmin, { text: 'Which van?', dueDate: null });
  const both = [remindOfRequest(asAdmin, { requestId }), remindOfRequest(asAdmin, { requestId })];
  const ended = (await Promise.allSettled(both)).map(({ status }) => status);
  expect(ended.toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('what is answered is not reminded of, and a follow-up shows no reminder of the round before', async ({
  fixtures,
}) => {
  const { asAdmin, asMember, testPortal } = fixtures;
  const requestId = await askMember(asAdmin, { text: 'Which van?', dueDate: null });
  await remindOfRequest(asAdmin, { requestId });
  await respondToRequest(asMember, { requestId, round: 1, response: 'Van 7' });
  await expect(remindOfRequest(asAdmin, { requestId })).rejects.toThrow('This request was already answered.');
  testPortal.passTime(1_000);
  await askAgain(asAdmin, { requestId, text: 'And the trailer?', dueDate: null });
  expect((await listRequests(asMember, TODAY)).lines[0]?.remindedAt).toBeNull();
});

test("only admins remind, and of the member's own requests alone", async ({ fixtures }) => {
  const { asAdmin, asMember, admin, otherTenant, testPortal } = fixtures;
  const requestId = await askMember(asAdmin, { text: 'Which van?', dueDate: null });
  await expect(remindOfRequest(asMember, { requestId })).rejects.toThrow(NotAllowed);
  const asAdminOfOther = await testPortal.ctx(admin, otherTenant);
  await expect(remindOfRequest(asAdminOfOther, { requestId })).rejects.toThrow(NotFound);
});
