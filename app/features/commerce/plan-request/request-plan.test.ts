import { describe, expect } from 'vitest';
import { Conflict, NotAllowed } from '#app/errors.ts';
import { addService, deleteService } from '#app/features/commerce/service/change-service.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { ref, test } from '#test/fixtures/plan-test.ts';
import { cartRefsSchema } from './cart-refs.ts';
import { listOrders } from './list-orders.server.ts';
import { findPlanRequest } from './list-plan-requests.server.ts';
import { requestPlanSchema } from './order-schema.ts';
import { priceCart } from './price-cart.server.ts';
import { requestPlan } from './request-plan.server.ts';

describe('[CART-32] requesting the plan in a cart', () => {
  test('makes an order that waits for an admin, at the prices of the server', async ({
    fixtures,
    order,
    asMember,
    asAdmin,
  }) => {
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
    const { number } = await findPlanRequest(asAdmin, id);
    expect(number).toMatch(/^[HRW]\d-\d{4}$/);
    expect(await findPlanRequest(asAdmin, id)).toMatchObject({
      memberName: fixtures.member.name,
      unseen: true,
      canDecide: true,
    });
    expect((await listMemberActivity(asMember)).lines[0]?.text).toBe(
      `requested a plan of 2 services for $1,600.00 (${number})`,
    );
  });

  test('counts quantities, and leaves products of the store where they are', async ({
    asMember,
    services,
  }) => {
    const lines = [
      ref(services.payroll, 'Weekly', 3),
      { productId: 'prod_1', variantId: 'var_1', quantity: 2 },
    ];
    await requestPlan(asMember, { lines, shownCents: 7500 });
    expect((await listOrders(asMember))[0]).toMatchObject({
      totalCents: 7500,
      lines: [{ granularity: 'Weekly', cents: 2500, quantity: 3 }],
    });
  });

  test('is refused where the sum that was shown is not the sum, and where a service is not offered (any more)', async ({
    asAdmin,
    asMember,
    plan,
    services,
  }) => {
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
    for (const gone of [
      ref(id, 'Monthly'),
      ref(services.payroll, 'Daily'),
      ref('service_unknown', 'Monthly'),
    ]) {
      await expect(requestPlan(asMember, { lines: [gone], shownCents: 1 })).rejects.toThrow(
        'no longer offered',
      );
    }
    const mixed = { productId: services.payroll, variantId: `${services.invoices}:Monthly`, quantity: 1 };
    await expect(requestPlan(asMember, { lines: [mixed], shownCents: 10_000 })).rejects.toThrow(Conflict);
    for (const lines of [[], [{ productId: 'prod_1', variantId: 'var_1', quantity: 1 }]]) {
      await expect(requestPlan(asMember, { lines, shownCents: 0 })).rejects.toThrow('There are no services');
    }
    expect(await listOrders(asMember)).toEqual([]);
  });

  test('is refused for a plan without any price', async ({ asAdmin, asMember }) => {
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

  test('many times at once with one key makes one order', async ({ asMember, plan }) => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => requestPlan(asMember, { ...plan(), key: 'one page' })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await listOrders(asMember)).toHaveLength(1);
  });

  test('needs `editing` of a manager, and a member that is acted for', async ({
    testPortal,
    fixtures,
    order,
    asMember,
  }) => {
    await expect(order(await fixtures.asManager())).rejects.toThrow(NotAllowed);
    const manager = await fixtures.asManager({ editing: true });
    await order(manager);
    expect((await listOrders(asMember))[0]).toMatchObject({ requestedBy: manager.actor.name });
    await expect(order(await testPortal.ctx(fixtures.admin))).rejects.toThrow('Member not found.');
    await order(fixtures.asViewer);
    expect((await listOrders(asMember))[0]).toMatchObject({ requestedBy: fixtures.admin.name, unseen: true });
  });

  test('a form that is no cart is refused', ({ plan, services }) => {
    for (const lines of ['x', '{}', '[1]', '[{"productId":"a","variantId":"b","quantity":0}]']) {
      expect(requestPlanSchema.safeParse({ lines, shownCents: '1' }).success).toBe(false);
    }
    const many = Array.from({ length: 201 }, () => ref(services.payroll, 'Monthly'));
    expect(cartRefsSchema.safeParse(many).success).toBe(false);
    expect(requestPlanSchema.parse({ lines: JSON.stringify(plan().lines), shownCents: '160000' })).toEqual(
      plan(),
    );
  });
});

test('[CART-22, CART-35] a cart is priced by the server from its ids alone', async ({
  testPortal,
  services,
}) => {
  const lines = await priceCart(testPortal.deps, [
    ref(services.payroll, 'Yearly', 4),
    ref('service_unknown', 'Monthly'),
    { productId: 'prod_1', variantId: 'var_1', quantity: 1 },
  ]);
  expect(lines).toMatchObject([
    { product: { title: 'Basic Payroll Audit' }, variant: { price_in_cents: 100_000 }, quantity: 4 },
  ]);
});
