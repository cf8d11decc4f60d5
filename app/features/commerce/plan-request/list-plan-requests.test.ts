import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import {
  endSubscription,
  resumeSubscription,
} from '#app/features/commerce/subscription/change-subscription.server.ts';
import {
  listAllSubscriptions,
  subscriptionsQuerySchema,
} from '#app/features/commerce/subscription/list-all-subscriptions.server.ts';
import { listSubscriptions } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { test } from '#test/fixtures/test.ts';
import { confirmOrder, declineOrder } from './decide-order.server.ts';
import { findPlanRequest, listPlanRequests } from './list-plan-requests.server.ts';
import { planRequestsQuerySchema } from './order-schema.ts';
import { planFigures } from './plan-figures.server.ts';
import { requestPlan } from './request-plan.server.ts';

let asAdmin: Ctx;
let asMember: Ctx;
test.beforeEach(async ({ fixtures }) => {
  ({ asAdmin, asMember } = fixtures);
});

const BEFORE_ALL = '2000-01-01T00:00:00.000Z';

async function order(): Promise<string> {
  const [service] = await offeredServices(asMember);
  const id = service?.id ?? '';
  const lines = [{ productId: id, variantId: `${id}:Monthly`, quantity: 1 }];
  return requestPlan(asMember, { lines, shownCents: 10_000 });
}
const list = async (query: object = {}) =>
  (await listPlanRequests(asAdmin, planRequestsQuerySchema.parse(query))).orders;
const subscriptions = async (query: object = {}) =>
  (await listAllSubscriptions(asAdmin, subscriptionsQuerySchema.parse(query), BEFORE_ALL)).subscriptions;

test('an admin finds a request by its status, its number however it is typed, and its member', async ({
  fixtures,
}) => {
  const [open, declined] = [await order(), await order()];
  await declineOrder(asAdmin, { orderId: declined, reason: '' });
  const { number } = await findPlanRequest(asAdmin, open);
  expect((await list()).slice(0, 2).map(({ id }) => id)).toEqual([declined, open]);
  expect((await list({ status: 'declined' })).map(({ id }) => id)).toContain(declined);
  expect((await list({ status: 'requested' })).map(({ id }) => id)).not.toContain(declined);
  for (const q of [number, number.replace('-', '').toLowerCase(), fixtures.member.name])
    expect((await list({ q })).map(({ id }) => id)).toContain(open);
  expect(await list({ q: `${number}9` })).toEqual([]);
  expect(await list({ q: 'Nobody of that name' })).toEqual([]);
});

test('a request tells what became of it', async () => {
  const orderId = await order();
  expect(await findPlanRequest(asAdmin, orderId)).toMatchObject({ status: 'requested', begun: [] });
  await confirmOrder(asAdmin, { orderId });
  const [subscription] = await listSubscriptions(asMember);
  await endSubscription(asAdmin, { subscriptionId: subscription?.id ?? '' });
  const { begun } = await findPlanRequest(asAdmin, orderId);
  expect(begun).toEqual([
    {
      id: subscription?.id,
      name: 'Basic Payroll Audit',
      startedAt: subscription?.startedAt,
      endedAt: expect.any(String),
    },
  ]);
  await expect(findPlanRequest(asAdmin, 'order_unknown')).rejects.toThrow(NotFound);
});

test('subscriptions of all members are listed as they run or have ended, by member', async ({ fixtures }) => {
  const orderId = await order();
  await confirmOrder(asAdmin, { orderId });
  const [{ id } = { id: '' }] = await listSubscriptions(asMember);
  const q = fixtures.member.name;
  expect(await subscriptions({ q })).toMatchObject([{ id, memberName: q, monthlyCents: 10_000 }]);
  expect(await subscriptions({ q: 'Nobody of that name' })).toEqual([]);
  await endSubscription(asAdmin, { subscriptionId: id });
  expect((await subscriptions({ q })).map((one) => one.id)).not.toContain(id);
  expect((await subscriptions({ status: 'ended' }))[0]).toMatchObject({ id });
  expect((await subscriptions({ status: 'all', q })).map((one) => one.id)).toContain(id);
});

test('the figures count what began, what ended and what waits, and nothing of deleted members', async () => {
  const before = await planFigures(asAdmin, BEFORE_ALL);
  const orderId = await order();
  expect(await planFigures(asAdmin, BEFORE_ALL)).toEqual({ ...before, waiting: before.waiting + 1 });
  await confirmOrder(asAdmin, { orderId });
  const [{ id } = { id: '' }] = await listSubscriptions(asMember);
  const running = await planFigures(asAdmin, BEFORE_ALL);
  expect(running).toEqual({
    ...before,
    revenueCents: before.revenueCents + 10_000,
    begun: { count: before.begun.count + 1, cents: before.begun.cents + 10_000 },
  });
  expect(await planFigures(asAdmin, '2999-01-01T00:00:00.000Z')).toMatchObject({
    begun: { count: 0, cents: 0 },
    lost: { count: 0, cents: 0 },
  });
  await endSubscription(asAdmin, { subscriptionId: id });
  expect((await planFigures(asAdmin, BEFORE_ALL)).lost).toEqual({
    count: before.lost.count + 1,
    cents: before.lost.cents + 10_000,
  });
  await resumeSubscription(asAdmin, { subscriptionId: id });
  expect(await planFigures(asAdmin, BEFORE_ALL)).toEqual(running);
  await deleteMember(asAdmin);
  expect(await planFigures(asAdmin, BEFORE_ALL)).toEqual(before);
});

test("all of that is the provider's alone", async () => {
  const orderId = await order();
  for (const read of [
    () => listPlanRequests(asMember, planRequestsQuerySchema.parse({})),
    () => findPlanRequest(asMember, orderId),
    () => listAllSubscriptions(asMember, subscriptionsQuerySchema.parse({}), BEFORE_ALL),
    () => planFigures(asMember, BEFORE_ALL),
  ])
    await expect(read()).rejects.toThrow(NotAllowed);
});
