import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { excerpt } from '#app/text/excerpt.ts';
import { outcome } from '#test/fixtures/outcome.ts';
import { seenBy } from '#test/fixtures/seen.ts';
import { test } from '#test/fixtures/test.ts';
import { forMember } from '#test/fixtures/test-portal.ts';
import { askAgain, askMember } from './ask-member.server.ts';
import { findRequest, listRequests } from './list-requests.server.ts';
import { askAgainSchema, askSchema } from './request-schema.ts';
import { markRequestRead, respondToRequest } from './respond.server.ts';

const TODAY = '2026-03-01';
let asAdmin: Ctx;
let asMember: Ctx;

test.beforeEach(async ({ fixtures }) => {
  ({ asAdmin, asMember } = fixtures);
});

const ask = (text = 'Send the July tolls', ctx = asAdmin) => askMember(ctx, { text, dueDate: null });
const linesOf = async (ctx: Ctx) => (await listRequests(ctx, TODAY)).lines;
const respond = (requestId: string, round: number, response: string) =>
  respondToRequest(asMember, { requestId, round, response });

describe('asking', () => {
  test('[REQ-01, REQ-02, DATA-16] makes a Pending request that the member has not seen', async ({
    testPortal,
    fixtures,
  }) => {
    const before = testPortal.deps.now().toISOString();
    const id = await ask();
    const after = testPortal.deps.now().toISOString();
    expect(id).toMatch(/^req_/);
    const { date } = await findRequest(asMember, id);
    expect([before, date, after].toSorted()).toEqual([before, date, after]);
    expect(await findRequest(asMember, id)).toMatchObject({
      id,
      text: 'Send the July tolls',
      status: 'Pending',
      round: 1,
      response: null,
      response_date: null,
    });
    expect(await seenBy(testPortal, id)).toEqual({ seen_by_admin: 1, seen_by_member: 0 });
    expect((await listMemberActivity(asMember)).lines[0]).toMatchObject({
      actorName: fixtures.admin.name,
      text: 'requested information: Send the July tolls',
    });
  });

  test('[REQ-09] may carry a due date', async () => {
    const id = await askMember(asAdmin, { text: 'Send it', dueDate: '2026-02-28' });
    expect((await findRequest(asMember, id)).due_date).toBe('2026-02-28');
  });

  test('[VAL-11, ERR-12] an empty text is refused', () => {
    for (const text of ['', '   ', '\n\t ']) {
      for (const parsed of [
        askSchema.safeParse({ text }),
        askAgainSchema.safeParse({ text, requestId: 'r' }),
      ]) {
        expect(parsed.error?.issues[0]?.message).toBe('Request is empty');
      }
    }
    expect(askSchema.parse({ text: ' Send it ' })).toMatchObject({
      text: 'Send it',
      dueDate: null,
      items: [],
    });
  });

  test('[REQ-09] a due date is a date of the calendar, or none', () => {
    const dueDate = (text: string) => askSchema.safeParse({ text: 'Send it', dueDate: text });
    expect(dueDate('2028-02-29').data?.dueDate).toBe('2028-02-29');
    expect(dueDate('').data?.dueDate).toBeNull();
    for (const wrong of ['2027-02-29', 'tomorrow', '2026-2-3']) expect(dueDate(wrong).success).toBe(false);
  });

  test('twice with one key, also at the same time, asks once', async () => {
    const key = 'the page that was open';
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => askMember(asAdmin, { text: 'Send it', dueDate: null, key })),
    );
    ids.push(await askMember(asAdmin, { text: 'Send it', dueDate: null, key }));
    expect(new Set(ids).size).toBe(1);
    expect(await linesOf(asMember)).toHaveLength(1);
  });

  test('without a key asks each time', async () => {
    await ask();
    await ask();
    expect(await linesOf(asMember)).toHaveLength(2);
  });

  test("is not for the member's side", async ({ fixtures }) => {
    for (const ctx of [asMember, await fixtures.asManager({ editing: true })]) {
      await expect(ask('Ours', ctx)).rejects.toThrow(NotAllowed);
    }
    expect(await linesOf(asAdmin)).toEqual([]);
  });

  test('[ADM-31] an unknown member, or an account that is none, is refused', async ({ fixtures }) => {
    for (const memberId of ['user_unknown', fixtures.admin.id]) {
      await expect(ask('Hello', forMember(asAdmin, memberId))).rejects.toThrow('Member not found.');
    }
  });
});

describe('asking again', () => {
  const again = (requestId: string, text = 'And August?', ctx = asAdmin) =>
    askAgain(ctx, { requestId, text, dueDate: '2026-04-01' });

  test('[REQ-08] starts the next round in the same request, and keeps the earlier ones', async ({
    fixtures,
  }) => {
    const id = await ask('July?');
    await respond(id, 1, 'Here is July');
    await again(id, 'August?');
    await respond(id, 2, 'Here is August');
    await again(id, 'September?');
    const [request, ...others] = await linesOf(asMember);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ id, round: 3, text: 'September?', status: 'Pending', response: null });
    expect(request?.earlier).toMatchObject([
      { round: 2, text: 'August?', response: 'Here is August', responderName: fixtures.member.name },
      { round: 1, text: 'July?', response: 'Here is July' },
    ]);
  });

  test('[REQ-02, REQ-08] makes it Pending and unseen by the member', async ({ testPortal }) => {
    const id = await ask();
    await markRequestRead(asMember, { requestId: id });
    await respond(id, 1, 'Here');
    await again(id);
    expect(await findRequest(asMember, id)).toMatchObject({
      status: 'Pending',
      due_date: '2026-04-01',
      response_date: null,
    });
    expect(await seenBy(testPortal, id)).toEqual({ seen_by_admin: 1, seen_by_member: 0 });
    expect((await listMemberActivity(asMember)).lines[0]?.text).toBe('followed up on a request: And August?');
  });

  test('[REQ-08] before there is a response is refused', async () => {
    const id = await ask('July?');
    await expect(again(id)).rejects.toThrow(Conflict);
    await expect(again(id)).rejects.toThrow("This request hasn't been answered yet.");
    expect(await findRequest(asMember, id)).toMatchObject({ round: 1, text: 'July?' });
  });

  test('[REQ-08] many times at once starts one round', async () => {
    const id = await ask();
    await respond(id, 1, 'Here');
    const answers = await Promise.all(Array.from({ length: 8 }, () => outcome(again(id))));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['done', 'Conflict']));
    const [request] = await linesOf(asMember);
    expect([request?.round, request?.earlier.length]).toEqual([2, 1]);
  });

  test("[ROLE-12] a stranger's request answers like one that does not exist; the member's side may not ask", async ({
    fixtures,
  }) => {
    const id = await ask();
    await respond(id, 1, 'Here');
    const elsewhere = forMember(asAdmin, fixtures.otherTenant.id);
    const [otherTenants, unknown] = await Promise.all(
      [id, 'req_unknown'].map((one) => again(one, 'x', elsewhere).catch((error: unknown) => error)),
    );
    expect(otherTenants).toBeInstanceOf(NotFound);
    expect(otherTenants).toEqual(unknown);
    await expect(again(id, 'x', asMember)).rejects.toThrow(NotAllowed);
  });
});

test('a long text is shortened for the feed, by characters', () => {
  expect(excerpt('short\n text')).toBe('short text');
  expect(excerpt('🚚'.repeat(81))).toBe(`${'🚚'.repeat(79)}…`);
  expect(excerpt('🚚'.repeat(80))).toBe('🚚'.repeat(80));
});
