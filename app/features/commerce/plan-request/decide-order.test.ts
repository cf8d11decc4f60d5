import { describe, expect } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { addService, editService } from '#app/features/commerce/service/change-service.server.ts';
import { listSubscriptions } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { outcome } from '#test/fixtures/outcome.ts';
import { ref, test } from '#test/fixtures/plan-test.ts';
import { forMember } from '#test/fixtures/test-portal.ts';
import { cancelOrder, confirmOrder, declineOrder, markPlanRequestRead } from './decide-order.server.ts';
import { findOrder, listOrders } from './list-orders.server.ts';
import { findPlanRequest, listPlanRequests } from './list-plan-requests.server.ts';
import { planRequestsQuerySchema } from './order-schema.ts';
import { requestPlan } from './request-plan.server.ts';

describe('[CART-33] deciding on an order', () => {
  test('confirmed, its services become subscriptions; the member is told', async ({
    fixtures,
    asMember,
    services,
    asAdmin,
  }) => {
    const id = await requestPlan(asMember, {
      lines: [ref(services.payroll, 'Weekly', 2), ref(services.invoices, 'Monthly')],
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
      {
        name: 'Full Invoice Reconciliation',
        granularity: 'Monthly',
        cents: 15_000,
        serviceId: services.invoices,
      },
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
      to: `/member/plan?order=${id}#orders`,
    });
    await markPlanRequestRead(asMember, { orderId: id });
    expect((await listNotifications(asMember)).count).toBe(0);
  });

  test('keeps the prices of the time when it was requested', async ({ asAdmin, asMember }) => {
    const service = { category: 'Payroll', Weekly: 100, Monthly: 400, Yearly: 4000 };
    const name = `Moving Target ${asMember.memberId}`;
    const serviceId = await addService(asAdmin, { ...service, name });
    const id = await requestPlan(asMember, { lines: [ref(serviceId, 'Monthly')], shownCents: 400 });
    await editService(asAdmin, { ...service, name: `${name} 2`, Monthly: 900, serviceId });
    await confirmOrder(asAdmin, { orderId: id });
    expect(await listSubscriptions(asMember)).toMatchObject([{ name, cents: 400 }]);
  });

  test('declined, with a reason for the member, nothing becomes of it', async ({
    asAdmin,
    asMember,
    order,
  }) => {
    const id = await order();
    await declineOrder(asAdmin, { orderId: id, reason: 'Let us talk first.' });
    expect(await listSubscriptions(asMember)).toEqual([]);
    expect((await listOrders(asMember))[0]).toMatchObject({
      status: 'declined',
      reason: 'Let us talk first.',
    });
    const { orders } = await listPlanRequests(asAdmin, planRequestsQuerySchema.parse({ status: 'declined' }));
    expect(orders[0]).toMatchObject({ id, status: 'declined', canDecide: false });
    expect((await listNotifications(asMember)).notices[0]).toMatchObject({ title: 'Plan declined' });
  });

  test('withdrawn by the member before that, the admin is told', async ({ asAdmin, asMember, order }) => {
    const id = await order();
    await markPlanRequestRead(asAdmin, { orderId: id });
    await cancelOrder(asMember, { orderId: id });
    expect((await listOrders(asAdmin))[0]).toMatchObject({ status: 'cancelled', unseen: true });
    await expect(confirmOrder(asAdmin, { orderId: id })).rejects.toThrow('This order was withdrawn already.');
  });

  test('happens once, however many decide at the same time', async ({ asAdmin, asMember, order }) => {
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

  test("is the admin's; a manager without `editing` takes nothing back", async ({
    fixtures,
    order,
    asMember,
  }) => {
    const id = await order();
    const manager = await fixtures.asManager();
    for (const ctx of [asMember, manager]) {
      await expect(confirmOrder(ctx, { orderId: id })).rejects.toThrow(NotAllowed);
      await expect(declineOrder(ctx, { orderId: id, reason: '' })).rejects.toThrow(NotAllowed);
    }
    await expect(cancelOrder(manager, { orderId: id })).rejects.toThrow(NotAllowed);
    await expect(listPlanRequests(asMember, planRequestsQuerySchema.parse({}))).rejects.toThrow(NotAllowed);
    await expect(findPlanRequest(asMember, id)).rejects.toThrow(NotAllowed);
    expect((await listOrders(manager))[0]).toMatchObject({ id, canCancel: false });
  });

  test("[ROLE-12] a stranger's order answers like one that does not exist", async ({
    fixtures,
    order,
    asAdmin,
    asMember,
  }) => {
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
  test('rings for the admin until it has looked, and leads to the very order', async ({
    fixtures,
    order,
    asAdmin,
  }) => {
    const id = await order();
    const mine = async () => (await listNotifications(asAdmin)).notices.find((notice) => notice.id === id);
    const { number } = await findOrder(asAdmin, id);
    expect(await mine()).toMatchObject({
      title: 'Plan requested',
      detail: `${fixtures.member.name} · ${number} · $1,600.00`,
      to: `/admin/orders/${id}`,
    });
    await markPlanRequestRead(fixtures.asViewer, { orderId: id });
    expect(await mine()).toBeDefined();
    await markPlanRequestRead(asAdmin, { orderId: id });
    expect(await mine()).toBeUndefined();
  });

  test('and the lists tell nothing of a deleted member', async ({ asAdmin, order }) => {
    const id = await order();
    await deleteMember(asAdmin);
    expect((await listNotifications(asAdmin)).notices.some((notice) => notice.id === id)).toBe(false);
    const { orders } = await listPlanRequests(asAdmin, planRequestsQuerySchema.parse({}));
    expect(orders.some((one) => one.id === id)).toBe(false);
    await expect(findPlanRequest(asAdmin, id)).rejects.toThrow(NotFound);
  });
});
