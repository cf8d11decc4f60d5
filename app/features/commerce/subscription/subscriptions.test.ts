import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, EditConflict, NotAllowed, NotFound } from '#app/errors.ts';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { countPortal } from '#app/features/overview/dashboard/count-portal.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { deleteDocument } from '#app/features/work/document/delete-document.server.ts';
import {
  addEmployee,
  deleteEmployee,
  restoreEmployee,
} from '#app/features/work/employee/change-employee.server.ts';
import { giveDocument } from '#test/fixtures/employees.ts';
import { test } from '#test/fixtures/test.ts';
import { forMember } from '#test/fixtures/test-portal.ts';
import {
  addSubscription,
  editSubscription,
  endSubscription,
  resumeSubscription,
} from './change-subscription.server.ts';
import { listSubscriptions, monthlyRevenue } from './list-subscriptions.server.ts';
import { monthlyCents } from './revenue.ts';
import { editSubscriptionSchema } from './subscription-schema.ts';

let asAdmin: Ctx;
let asMember: Ctx;
let serviceId: string;

test.beforeAll(async ({ testPortal }) => {
  serviceId = (await offeredServices(testPortal.deps))[0]?.id ?? '';
});
test.beforeEach(async ({ fixtures }) => {
  ({ asAdmin, asMember } = fixtures);
});

const add = (granularity: 'Weekly' | 'Monthly' | 'Yearly' = 'Monthly', ctx = asAdmin) =>
  addSubscription(ctx, { serviceId, granularity });

describe('a subscription', () => {
  test('is added by an admin at the price of the list', async () => {
    const id = await add('Yearly');
    expect(id).toMatch(/^sub_/);
    expect(await listSubscriptions(asMember)).toMatchObject([
      {
        id,
        serviceId,
        name: 'Basic Payroll Audit',
        granularity: 'Yearly',
        cents: 100_000,
        monthlyCents: 8333,
      },
    ]);
    expect((await listMemberActivity(asMember)).lines[0]?.text).toBe(
      'subscribed the member to Basic Payroll Audit, $1,000.00 yearly',
    );
    await expect(addSubscription(asAdmin, { serviceId: 'service_x', granularity: 'Weekly' })).rejects.toThrow(
      'Choose a service.',
    );
  });

  test('is changed by the first of two who saw the same', async () => {
    const subscriptionId = await add();
    const [before] = await listSubscriptions(asMember);
    const initialValues = { granularity: before?.granularity, price: before?.cents };
    const change = (price: number) =>
      editSubscription(asAdmin, { subscriptionId, granularity: 'Weekly', price, initialValues });
    const both = await Promise.allSettled([change(2000), change(3000)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(change(1)).rejects.toThrow(EditConflict);
    const [changed] = await listSubscriptions(asMember);
    expect(changed).toMatchObject({ granularity: 'Weekly' });
    expect([2000, 3000]).toContain(changed?.cents);
    // A price and how often it is paid belong together, and are not mixed out of two.
    const yearly = {
      subscriptionId,
      granularity: 'Yearly',
      price: before?.cents ?? 0,
      initialValues,
    } as const;
    const theirs = { granularity: 'Weekly', price: changed?.cents };
    await expect(editSubscription(asAdmin, yearly)).rejects.toMatchObject({ theirs });
    await editSubscription(asAdmin, { ...yearly, keptOver: theirs });
    expect(await listSubscriptions(asMember)).toMatchObject([
      { granularity: 'Yearly', cents: before?.cents },
    ]);
  });

  test('ends, stays in the list, and can run on', async () => {
    const subscriptionId = await add();
    await endSubscription(asAdmin, { subscriptionId });
    expect(await listSubscriptions(asMember)).toMatchObject([{ endedAt: expect.any(String) }]);
    await expect(endSubscription(asAdmin, { subscriptionId })).rejects.toThrow(Conflict);
    const late = editSubscription(asAdmin, { subscriptionId, granularity: 'Weekly', price: 1 });
    await expect(late).rejects.toThrow(Conflict);
    await resumeSubscription(asAdmin, { subscriptionId });
    expect(await listSubscriptions(asMember)).toMatchObject([{ endedAt: null }]);
  });

  test('has a price in dollars, read into cents', () => {
    const form = { subscriptionId: 'sub_1', granularity: 'Monthly' };
    expect(editSubscriptionSchema.parse({ ...form, price: '$1,110.50' }).price).toBe(111_050);
    expect(editSubscriptionSchema.safeParse({ ...form, price: 'abc' }).success).toBe(false);
    // Blank is no price: a subscription is not made free by clearing the field.
    for (const price of ['', ' '])
      expect(editSubscriptionSchema.safeParse({ ...form, price }).success).toBe(false);
    expect(editSubscriptionSchema.safeParse({ ...form, granularity: 'Daily', price: '1' }).success).toBe(
      false,
    );
  });

  test("is the admin's to change, and within its member", async ({ fixtures }) => {
    const subscriptionId = await add();
    const edit = { subscriptionId, granularity: 'Weekly', price: 1 } as const;
    for (const ctx of [asMember, await fixtures.asManager({ editing: true })]) {
      await expect(add('Weekly', ctx)).rejects.toThrow(NotAllowed);
      await expect(editSubscription(ctx, edit)).rejects.toThrow(NotAllowed);
      await expect(endSubscription(ctx, { subscriptionId })).rejects.toThrow(NotAllowed);
      await expect(resumeSubscription(ctx, { subscriptionId })).rejects.toThrow(NotAllowed);
      await expect(monthlyRevenue(ctx)).rejects.toThrow(NotAllowed);
    }
    const elsewhere = forMember(asAdmin, fixtures.otherTenant.id);
    await expect(editSubscription(elsewhere, edit)).rejects.toThrow(NotFound);
    await expect(endSubscription(elsewhere, { subscriptionId })).rejects.toThrow(NotFound);
    await expect(resumeSubscription(elsewhere, { subscriptionId })).rejects.toThrow(NotFound);
    expect(await listSubscriptions(fixtures.asOtherTenant)).toEqual([]);
    await expect(add('Weekly', forMember(asAdmin, 'user_unknown'))).rejects.toThrow('Member not found.');
  });
});

describe('[CART-34] monthly revenue', () => {
  test('takes weekly x 52/12, monthly as it is and yearly / 12, each rounded by itself', () => {
    expect(monthlyCents({ granularity: 'Weekly', cents: 2500 })).toBe(10_833);
    expect(monthlyCents({ granularity: 'Monthly', cents: 10_000 })).toBe(10_000);
    expect(monthlyCents({ granularity: 'Yearly', cents: 100_000 })).toBe(8333);
    expect(monthlyCents({ granularity: 'Yearly', cents: 6 })).toBe(1);
  });

  test('[ADM-03] is the sum of what runs; ended ones and those of deleted members do not count', async () => {
    const before = await monthlyRevenue(asAdmin);
    const ended = await add('Monthly');
    await add('Weekly');
    await add('Weekly');
    await add('Yearly');
    expect(await monthlyRevenue(asAdmin)).toBe(before + 10_000 + 2 * 10_833 + 8333);
    await endSubscription(asAdmin, { subscriptionId: ended });
    expect(await monthlyRevenue(asAdmin)).toBe(before + 2 * 10_833 + 8333);
    await deleteMember(asAdmin);
    expect(await monthlyRevenue(asAdmin)).toBe(before);
  });
});

describe("[ADM-02, ADM-03] the dashboard's numbers", () => {
  test('count all accounts that are not deleted, and the documents of employees who are there', async ({
    testPortal,
    fixtures,
  }) => {
    const before = await countPortal(asAdmin);
    await testPortal.manager(fixtures.member, { hiring: false, editing: false });
    await testPortal.admin();
    const { id } = await addEmployee(asMember, {
      name: 'Noor',
      email: 'n@example.com',
      role: '',
      fields: [],
    });
    const documentId = await giveDocument(asMember, id);
    await giveDocument(asMember, id);
    expect(await countPortal(asAdmin)).toEqual({
      ...before,
      users: before.users + 2,
      documents: before.documents + 2,
    });
    await deleteDocument(asMember, { documentId });
    expect((await countPortal(asAdmin)).documents).toBe(before.documents + 1);
    await deleteEmployee(asMember, { employeeId: id });
    expect((await countPortal(asAdmin)).documents).toBe(before.documents);
    await restoreEmployee(asMember, { employeeId: id });
    expect((await countPortal(asAdmin)).documents).toBe(before.documents + 1);
    await deleteMember(asAdmin);
    // The member is gone; its manager and the other admin are there.
    expect(await countPortal(asAdmin)).toMatchObject({
      users: before.users + 1,
      documents: before.documents,
    });
  });

  test('are for admins alone', async () => {
    await expect(countPortal(asMember)).rejects.toThrow(NotAllowed);
  });
});
