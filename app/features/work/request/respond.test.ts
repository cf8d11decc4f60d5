import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { seenBy } from '#test/fixtures/seen.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { askAgain, askMember } from './ask-member.server.ts';
import { findRequest, listRequests } from './list-requests.server.ts';
import { isOverdue, respondSchema } from './request-schema.ts';
import { markRequestRead, respondToRequest } from './respond.server.ts';

const TODAY = '2026-03-01';
let testPortal: TestPortal;
let asAdmin: Ctx;
let asMember: Ctx;
let requestId: string;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
test.beforeEach(async ({ fixtures }) => {
  ({ asAdmin, asMember } = fixtures);
  requestId = await ask();
});

const ask = (dueDate: string | null = null) => askMember(asAdmin, { text: 'July?', dueDate });
const respond = (ctx: Ctx, response = 'Here', round = 1) =>
  respondToRequest(ctx, { requestId, round, response });
const row = async () => ({
  ...(await findRequest(asMember, requestId)),
  ...(await seenBy(testPortal, requestId)),
});

describe('a response', () => {
  test('[REQ-03, REQ-04, REQ-05, DATA-16] makes the request Responded, and unseen by the admin', async ({
    fixtures,
  }) => {
    const before = testPortal.deps.now().toISOString();
    await respond(asMember, 'Here is July');
    const after = testPortal.deps.now().toISOString();
    expect(await row()).toMatchObject({
      status: 'Responded',
      response: 'Here is July',
      responder_name: fixtures.member.name,
      seen_by_admin: 0,
      seen_by_member: 1,
    });
    const date = (await row()).response_date ?? '';
    expect([before, date, after].toSorted()).toEqual([before, date, after]);
    expect((await listMemberActivity(asMember)).lines[0]?.text).toBe('answered a request: Here is July');
  });

  test('[VAL-10, REQ-06, ERR-12] that is empty after trimming is refused', () => {
    for (const response of ['', '  ', '\u00a0\n']) {
      const parsed = respondSchema.safeParse({ requestId, round: '1', response });
      expect(parsed.error?.issues[0]?.message).toBe('Response is empty');
    }
    const parsed = respondSchema.parse({ requestId, round: '1', response: ' Here ' });
    expect(parsed).toEqual({ requestId, round: 1, response: 'Here' });
  });

  test('[REQ-07] is final', async () => {
    await respond(asMember, 'Here');
    const before = await row();
    await expect(respond(asMember, 'No, here')).rejects.toThrow(Conflict);
    await expect(respond(asMember, 'No, here')).rejects.toThrow("You can't edit a response after sending.");
    expect(await row()).toEqual(before);
  });

  test('[REQ-07] of many at the same time, one counts', async ({ fixtures }) => {
    const asManager = await fixtures.asManager({ editing: true });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        respond(index % 2 ? asMember : asManager, `answer ${index}`).then(
          () => `answer ${index}`,
          (error: Error) => error.name,
        ),
      ),
    );
    const counted = answers.filter((answer) => answer !== 'Conflict');
    expect(counted).toEqual([(await row()).response]);
    const told = (await listMemberActivity(asMember)).lines.filter(
      (line) => line.action === 'request.answered',
    );
    expect(told).toHaveLength(1);
  });

  test('[REQ-07, REQ-08] to an earlier round, from a page that was open since, is refused', async () => {
    await respond(asMember, 'Here is July');
    await askAgain(asAdmin, { requestId, text: 'August?', dueDate: null });
    await expect(respond(asMember, 'July once more', 1)).rejects.toThrow(Conflict);
    expect(await row()).toMatchObject({ status: 'Pending', response: null });
    await respond(asMember, 'Here is August', 2);
  });

  test('[ROLE-09, ROLE-10] of a manager needs editing', async ({ fixtures }) => {
    await expect(respond(await fixtures.asManager({ hiring: true }))).rejects.toThrow(NotAllowed);
    const asManager = await fixtures.asManager({ editing: true });
    await respond(asManager);
    expect((await row()).responder_name).toBe(asManager.actor.name);
  });

  test('[ROLE-15, REQ-05] that an admin gives is unseen by the member, under the name of the admin', async ({
    fixtures,
  }) => {
    await respond(fixtures.asViewer);
    expect(await row()).toMatchObject({
      responder_name: fixtures.admin.name,
      seen_by_admin: 0,
      seen_by_member: 0,
    });
    expect((await listMemberActivity(asMember)).lines[0]).toMatchObject({
      actorName: fixtures.admin.name,
      asMember: true,
    });
  });

  test("[ROLE-12] to a stranger's request answers like one that does not exist", async ({ fixtures }) => {
    const unknown = respondToRequest(fixtures.asOtherTenant, {
      requestId: 'req_unknown',
      round: 1,
      response: 'x',
    });
    const [otherTenants, other] = await Promise.all(
      [respond(fixtures.asOtherTenant, 'x'), unknown].map((attempt) =>
        attempt.catch((error: unknown) => error),
      ),
    );
    expect(otherTenants).toBeInstanceOf(NotFound);
    expect(otherTenants).toEqual(other);
    expect((await row()).status).toBe('Pending');
  });
});

describe('a click on a request', () => {
  test("marks it seen for the viewer's side, and not for the other", async () => {
    await markRequestRead(asMember, { requestId });
    expect(await row()).toMatchObject({ seen_by_member: 1, seen_by_admin: 1 });
    await respond(asMember);
    await markRequestRead(asMember, { requestId });
    expect(await row()).toMatchObject({ seen_by_member: 1, seen_by_admin: 0 });
    await markRequestRead(asAdmin, { requestId });
    expect(await row()).toMatchObject({ seen_by_member: 1, seen_by_admin: 1 });
  });

  test("of a manager, even without editing, counts as the member's", async ({ fixtures }) => {
    await markRequestRead(await fixtures.asManager(), { requestId });
    expect((await row()).seen_by_member).toBe(1);
  });

  test('[ROLE-15] while viewing the portal as the member marks nothing', async ({ fixtures }) => {
    await respond(asMember);
    const before = await row();
    await markRequestRead(fixtures.asViewer, { requestId });
    expect(await row()).toEqual(before);
  });

  test("[ROLE-12] on a stranger's request is not found", async ({ fixtures }) => {
    await expect(markRequestRead(fixtures.asOtherTenant, { requestId })).rejects.toThrow(NotFound);
    expect((await row()).seen_by_member).toBe(0);
  });
});

describe('the list of requests', () => {
  test('[REQ-03, ADM-29] has the open ones first, then the newest, with their responses', async ({
    fixtures,
  }) => {
    await respond(asMember, 'Here is July');
    testPortal.passTime(1000);
    const second = await ask();
    testPortal.passTime(1000);
    const third = await ask();
    for (const ctx of [asMember, asAdmin]) {
      const { lines } = await listRequests(ctx, TODAY);
      expect(lines.map((line) => line.id)).toEqual([third, second, requestId]);
      expect(lines.at(-1)).toMatchObject({ status: 'Responded', response: 'Here is July' });
    }
    expect((await listRequests(fixtures.asOtherTenant, TODAY)).lines).toEqual([]);
  });

  test('[REQ-09] a pending request is overdue once its due date is over, and not before', async () => {
    const due = await ask('2026-03-01');
    const overdueOn = async (today: string) =>
      (await listRequests(asMember, today)).lines.filter((line) => line.overdue).map((line) => line.id);
    expect(await overdueOn('2026-02-28')).toEqual([]);
    expect(await overdueOn('2026-03-01')).toEqual([]);
    expect(await overdueOn('2026-03-02')).toEqual([due]);
    expect(isOverdue({ status: 'Responded', dueDate: '2026-03-01' }, '2026-03-02')).toBe(false);
    expect(isOverdue({ status: 'Pending', dueDate: null }, '2026-03-02')).toBe(false);
  });

  test('[REQ-07, REQ-08, ROLE-10] says what the viewer may do', async ({ fixtures }) => {
    const may = async (ctx: Ctx) => {
      const [line] = (await listRequests(ctx, TODAY)).lines;
      return { respond: line?.canRespond, askAgain: line?.canAskAgain, unseen: line?.unseen };
    };
    expect(await may(asMember)).toEqual({ respond: true, askAgain: false, unseen: true });
    expect(await may(await fixtures.asManager({ hiring: true }))).toMatchObject({ respond: false });
    expect(await may(await fixtures.asManager({ editing: true }))).toMatchObject({ respond: true });
    expect(await may(asAdmin)).toMatchObject({ askAgain: false, unseen: false });
    await respond(asMember);
    expect(await may(asMember)).toEqual({ respond: false, askAgain: false, unseen: false });
    expect(await may(asAdmin)).toMatchObject({ respond: false, askAgain: true, unseen: true });
  });
});
