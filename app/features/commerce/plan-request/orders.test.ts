import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import {
  addService,
  deleteService,
  editService,
} from '#app/features/commerce/service/change-service.server.ts';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import { listSubscriptions } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { test } from '#test/fixtures/test.ts';
import { forMember } from '#test/fixtures/test-portal.ts';
import { cartRefsSchema } from './cart-refs.ts';
import { cancelOrder, confirmOrder, declineOrder, markPlanRequestRead } from './decide-order.server.ts';
import { findOrder, listDecidedOrders, listOpenOrders, listOrders } from './list-orders.server.ts';
import { requestPlanSchema } from './order-schema.ts';
import { priceCart } from './price-cart.server.ts';
import { requestPlan } from './request-plan.server.ts';

let asAdmin: Ctx;
let asMember: Ctx;
let payroll: string;
let invoices: string;

test.beforeAll(async ({ testPortal }) => {
  [payroll = '', invoices = ''] = (await offeredServices(testPortal.deps)).map(({ id }) => id);
});
test.beforeEach(async ({ fixtures }) => {
  ({ asAdmin, asMember } = fixtures);
});

const ref = (productId: string, granularity: string, quantity = 1) => ({
  productId,
  variantId: `${productId}:${granularity}`,
  quantity,
});
const plan = () => ({ lines: [ref(payroll, 'Monthly'), ref(invoices, 'Yearly')], shownCents: 160_000 });
const order = (ctx = asMember) => requestPlan(ctx, plan());
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error) => error.name,
  );

describe('[CART-32] requesting the plan in a cart', () => {
  test('makes an order that waits for an admin, at the prices of the server', async ({ fixtures }) => {
    const id = await order();
    expect(id).toMatch(/^order_/);
    expect(await listOrders(asMember)).toMatchObject([
      {
        id,
        status: 'requested',
        totalCents: 160_000,
        requestedBy: fixtures.member.name,
        canDecide: false,
        canCancel: true,
        lines: [
          { name: 'Basic Payroll Audit', granularity: 'Monthly', cents: 10_000, quantity: 1 },
          { name: 'Full Invoice Reconciliation', granularity: 'Yearly', cents: 150_000, quantity: 1 },
        ],
      },
    ]);
    expect((await listOpenOrders(asAdmin)).find((one) => one.id === id)).toMatchObject({
      memberName: fixtures.member.name,
      unseen: true,
      canDecide: true,
    });
    expect((await listMemberActivity(asMember)).lines[0]?.text).toBe(
      'requested a plan of 2 services for $1,600.00',
    );
  });

  test('counts quantities, and leaves products of the store where they are', async () => {
    const lines = [ref(payroll, 'Weekly', 3), { productId: 'prod_1', variantId: 'var_1', quantity: 2 }];
    await requestPlan(asMember, { lines, shownCents: 7500 });
    expect((await listOrders(asMember))[0]).toMatchObject({
      totalCents: 7500,
      lines: [{ granularity: 'Weekly', cents: 2500, quantity: 3 }],
    });
  });

  test('is refused where the sum that was shown is not the sum, and where a service is not offered (any more)', async () => {
    const wrong = requestPlan(asMember, { ...plan(), shownCents: 1 });
    await expect(wrong).rejects.toThrow('Some prices just changed.');
    const id = await addService(asAdmin, {
      name: `Short Lived ${asMember.memberId}`,
      category: 'Payroll',
      Weekly: 1,
      Monthly: 1,
      Yearly: 1,
    });
    await deleteService(asAdmin, { serviceId: id });
    for (const gone of [ref(id, 'Monthly'), ref(payroll, 'Daily'), ref('service_unknown', 'Monthly')]) {
      await expect(requestPlan(asMember, { lines: [gone], shownCents: 1 })).rejects.toThrow(
        'no longer offered',
      );
    }
    const mixed = { productId: payroll, variantId: `${invoices}:Monthly`, quantity: 1 };
    await expect(requestPlan(asMember, { lines: [mixed], shownCents: 10_000 })).rejects.toThrow(Conflict);
    for (const lines of [[], [{ productId: 'prod_1', variantId: 'var_1', quantity: 1 }]]) {
      await expect(requestPlan(asMember, { lines, shownCents: 0 })).rejects.toThrow('There are no services');
    }
    expect(await listOrders(asMember)).toEqual([]);
  });

  test('is refused for a plan without any price', async () => {
    const id = await addService(asAdmin, {
      name: `Priceless ${asMember.memberId}`,
      category: 'Payroll',
      Weekly: 0,
      Monthly: 0,
      Yearly: 0,
    });
    const free = requestPlan(asMember, { lines: [ref(id, 'Monthly')], shownCents: 0 });
    await expect(free).rejects.toThrow('This plan has no price yet.');
  });

  test('many times at once with one key makes one order', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => requestPlan(asMember, { ...plan(), key: 'one page' })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await listOrders(asMember)).toHaveLength(1);
  });

  test('needs `editing` of a manager, and a member that is acted for', async ({ testPortal, fixtures }) => {
    await expect(order(await fixtures.asManager())).rejects.toThrow(NotAllowed);
    const manager = await fixtures.asManager({ editing: true });
    await order(manager);
    expect((await listOrders(asMember))[0]).toMatchObject({ requestedBy: manager.actor.name });
    await expect(order(await testPortal.ctx(fixtures.admin))).rejects.toThrow('Member not found.');
    await order(fixtures.asViewer);
    expect((await listOrders(asMember))[0]).toMatchObject({ requestedBy: fixtures.admin.name, unseen: true });
  });

  test('a form that is no cart is refused', () => {
    for (const lines of ['x', '{}', '[1]', '[{"productId":"a","variantId":"b","quantity":0}]']) {
      expect(requestPlanSchema.safeParse({ lines, shownCents: '1' }).success).toBe(false);
    }
    const many = Array.from({ length: 201 }, () => ref(payroll, 'Monthly'));
    expect(cartRefsSchema.safeParse(many).success).toBe(false);
    expect(requestPlanSchema.parse({ lines: JSON.stringify(plan().lines), shownCents: '160000' })).toEqual(
      plan(),
    );
  });
});

describe('[CART-33] deciding on an order', () => {
  test('confirmed, its services become subscriptions; the member is told', async ({ fixtures }) => {
    const id = await requestPlan(asMember, {
      lines: [ref(payroll, 'Weekly', 2), ref(invoices, 'Monthly')],
      shownCents: 20_000,
    });
    await confirmOrder(asAdmin, { orderId: id });
    expect(await listSubscriptions(asMember)).toMatchObject([
      {
        name: 'Basic Payroll Audit × 2',
        granularity: 'Weekly',
        cents: 5000,
        category: 'Payroll',
        endedAt: null,
      },
      { name: 'Full Invoice Reconciliation', granularity: 'Monthly', cents: 15_000, serviceId: invoices },
    ]);
    expect((await listOrders(asMember))[0]).toMatchObject({
      status: 'confirmed',
      decidedBy: fixtures.admin.name,
      unseen: true,
      canCancel: false,
    });
    expect((await listNotifications(asMember)).notices[0]).toMatchObject({
      kind: 'order',
      title: 'Plan confirmed',
      to: `/member/dashboard?order=${id}#orders`,
    });
    await markPlanRequestRead(asMember, { orderId: id });
    expect((await listNotifications(asMember)).count).toBe(0);
  });

  test('keeps the prices of the time when it was requested', async () => {
    const service = { category: 'Payroll', Weekly: 100, Monthly: 400, Yearly: 4000 };
    const name = `Moving Target ${asMember.memberId}`;
    const serviceId = await addService(asAdmin, { ...service, name });
    const id = await requestPlan(asMember, { lines: [ref(serviceId, 'Monthly')], shownCents: 400 });
    await editService(asAdmin, { ...service, name: `${name} 2`, Monthly: 900, serviceId });
    await confirmOrder(asAdmin, { orderId: id });
    expect(await listSubscriptions(asMember)).toMatchObject([{ name, cents: 400 }]);
  });

  test('declined, with a reason for the member, nothing becomes of it', async () => {
    const id = await order();
    await declineOrder(asAdmin, { orderId: id, reason: 'Let us talk first.' });
    expect(await listSubscriptions(asMember)).toEqual([]);
    expect((await listOrders(asMember))[0]).toMatchObject({
      status: 'declined',
      reason: 'Let us talk first.',
    });
    expect((await listDecidedOrders(asAdmin))[0]).toMatchObject({ id, status: 'declined', canDecide: false });
    expect((await listNotifications(asMember)).notices[0]).toMatchObject({ title: 'Plan declined' });
  });

  test('withdrawn by the member before that, the admin is told', async () => {
    const id = await order();
    await markPlanRequestRead(asAdmin, { orderId: id });
    await cancelOrder(asMember, { orderId: id });
    expect((await listOrders(asAdmin))[0]).toMatchObject({ status: 'cancelled', unseen: true });
    await expect(confirmOrder(asAdmin, { orderId: id })).rejects.toThrow('This order was withdrawn already.');
  });

  test('happens once, however many decide at the same time', async () => {
    const id = await order();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => outcome(confirmOrder(asAdmin, { orderId: id }))),
      outcome(declineOrder(asAdmin, { orderId: id, reason: '' })),
      outcome(cancelOrder(asMember, { orderId: id })),
    ]);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['done', 'Conflict']));
    const { status } = await findOrder(asMember, id);
    expect(await listSubscriptions(asMember)).toHaveLength(status === 'confirmed' ? 2 : 0);
  });

  test("is the admin's; a manager without `editing` takes nothing back", async ({ fixtures }) => {
    const id = await order();
    const manager = await fixtures.asManager();
    for (const ctx of [asMember, manager]) {
      await expect(confirmOrder(ctx, { orderId: id })).rejects.toThrow(NotAllowed);
      await expect(declineOrder(ctx, { orderId: id, reason: '' })).rejects.toThrow(NotAllowed);
    }
    await expect(cancelOrder(manager, { orderId: id })).rejects.toThrow(NotAllowed);
    await expect(listOpenOrders(asMember)).rejects.toThrow(NotAllowed);
    await expect(listDecidedOrders(asMember)).rejects.toThrow(NotAllowed);
    expect((await listOrders(manager))[0]).toMatchObject({ id, canCancel: false });
  });

  test("[ROLE-12] a stranger's order answers like one that does not exist", async ({ fixtures }) => {
    const id = await order();
    const elsewhere = forMember(asAdmin, fixtures.otherTenant.id);
    for (const act of [
      (orderId: string) => confirmOrder(elsewhere, { orderId }),
      (orderId: string) => declineOrder(elsewhere, { orderId, reason: '' }),
      (orderId: string) => cancelOrder(fixtures.asOtherTenant, { orderId }),
      (orderId: string) => markPlanRequestRead(fixtures.asOtherTenant, { orderId }),
    ]) {
      const [otherTenants, unknown] = await Promise.all(
        [id, 'order_unknown'].map((one) => act(one).catch((error: unknown) => error)),
      );
      expect(otherTenants).toBeInstanceOf(NotFound);
      expect(otherTenants).toEqual(unknown);
    }
    expect((await findOrder(asMember, id)).status).toBe('requested');
    expect(await listOrders(fixtures.asOtherTenant)).toEqual([]);
  });
});

describe('[NOTE-01, NOTE-06] the bell', () => {
  test('rings for the admin until it has looked, and leads to the very order', async ({ fixtures }) => {
    const id = await order();
    const mine = async () => (await listNotifications(asAdmin)).notices.find((notice) => notice.id === id);
    expect(await mine()).toMatchObject({
      title: 'Plan requested',
      detail: `${fixtures.member.name} · $1,600.00`,
      to: `/admin/orders?order=${id}`,
    });
    await markPlanRequestRead(fixtures.asViewer, { orderId: id });
    expect(await mine()).toBeDefined();
    await markPlanRequestRead(asAdmin, { orderId: id });
    expect(await mine()).toBeUndefined();
  });

  test('and the lists tell nothing of a deleted member', async () => {
    const id = await order();
    await deleteMember(asAdmin);
    expect((await listNotifications(asAdmin)).notices.some((notice) => notice.id === id)).toBe(false);
    expect((await listOpenOrders(asAdmin)).some((one) => one.id === id)).toBe(false);
  });
});

test('[CART-22, CART-35] a cart is priced by the server from its ids alone', async ({ testPortal }) => {
  const lines = await priceCart(testPortal.deps, [
    ref(payroll, 'Yearly', 4),
    ref('service_unknown', 'Monthly'),
    { productId: 'prod_1', variantId: 'var_1', quantity: 1 },
  ]);
  expect(lines).toMatchObject([
    { product: { title: 'Basic Payroll Audit' }, variant: { price_in_cents: 100_000 }, quantity: 4 },
  ]);
});
