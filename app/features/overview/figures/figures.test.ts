import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import {
  addSubscription,
  endSubscription,
} from '#app/features/commerce/subscription/change-subscription.server.ts';
import { monthlyRevenue } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { addDocumentType } from '#app/features/work/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { setFileStatus } from '#app/features/work/file/change-file.server.ts';
import { lastMonths, lastWeeks } from '#app/format/zoned-weeks.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { documentStates } from './document-states.server.ts';
import { memberFilesByWeek, portalFilesByWeek } from './files-by-week.server.ts';
import { lowestCompleteness } from './lowest-completeness.server.ts';
import { revenueByMonth } from './revenue-by-month.server.ts';

const DAY_MS = 86_400_000;
/** More decided files than medians are made of. */
const MANY = 5_500;
const today = () => new Date().toISOString().slice(0, 10);
const inDays = (days: number, from = Date.now()) => new Date(from + days * DAY_MS).toISOString().slice(0, 10);

describe('files by week', () => {
  test('count what was received by category, what was completed, and how long it took', async ({
    testPortal,
    fixtures: { asMember, asAdmin },
  }) => {
    const first = await upload(asAdmin, 'payroll');
    const second = await upload(asAdmin, 'payroll');
    await upload(asAdmin, 'ezpass');
    testPortal.passTime(6 * 3_600_000);
    await setFileStatus(asAdmin, { fileId: first, status: 'Completed', reason: '' });
    await setFileStatus(asAdmin, { fileId: second, status: 'Rejected', reason: 'Blurred.' });
    const day = asMember.now().toISOString().slice(0, 10);
    const weeks = await memberFilesByWeek(asMember, lastWeeks(day, 'UTC', 3));
    const sum = (of: (week: (typeof weeks)[number]) => number) =>
      weeks.reduce((all, week) => all + of(week), 0);
    expect(weeks).toHaveLength(3);
    expect(sum(({ received }) => received.payroll ?? 0)).toBe(2);
    expect(sum(({ received }) => received.ezpass ?? 0)).toBe(1);
    expect(sum(({ completed }) => completed)).toBe(1);
    expect(weeks.at(-1)?.medianHours).toBeCloseTo(6, 1);
  });

  test('are all counted, however many were decided in a week', async ({
    fixtures: { asMember, asAdmin },
  }) => {
    const fileId = await upload(asAdmin, 'payroll');
    await setFileStatus(asAdmin, { fileId, status: 'Completed', reason: '' });
    await copyFile(asMember, fileId, MANY);
    const day = asMember.now().toISOString().slice(0, 10);
    const weeks = await memberFilesByWeek(asMember, lastWeeks(day, 'UTC', 2));
    expect(weeks.reduce((all, { completed }) => all + completed, 0)).toBe(MANY + 1);
    expect(weeks.reduce((all, { received }) => all + (received.payroll ?? 0), 0)).toBe(MANY + 1);
  });

  test('are of the member acted for; of all members to admins alone', async ({ fixtures, testPortal }) => {
    const { asMember, asOtherTenant, asAdmin } = fixtures;
    await upload(asMember, 'payroll');
    const weeks = lastWeeks(asMember.now().toISOString().slice(0, 10), 'UTC', 2);
    expect((await memberFilesByWeek(asOtherTenant, weeks)).every(({ received }) => !received.payroll)).toBe(
      true,
    );
    const all = await portalFilesByWeek(asAdmin, weeks);
    expect(all.some(({ received }) => (received.payroll ?? 0) > 0)).toBe(true);
    const ctx = await testPortal.ctx(fixtures.member);
    await expect(portalFilesByWeek(ctx, weeks)).rejects.toThrow(NotAllowed);
    await expect(lowestCompleteness(ctx, 5)).rejects.toThrow(NotAllowed);
  });
});

test('documents count by what is on file now: the newest version of each employee and type', async ({
  fixtures: { asMember, asAdmin },
}) => {
  await addDocumentType(asAdmin, { name: 'Driving record', expires: true, roles: [] });
  const types = await activeTypes(asMember);
  const typeId = types.find(({ name }) => name === 'Driving record')?.id;
  const [ana, ben, cleo] = [
    await hire(asMember, { name: 'Ana' }),
    await hire(asMember),
    await hire(asMember),
  ];
  await giveDocument(asMember, ana, { typeId, expiryDate: inDays(-9) });
  await giveDocument(asMember, ana, { typeId, expiryDate: inDays(20) });
  await giveDocument(asMember, ben, { typeId, expiryDate: inDays(-1) });
  await giveDocument(asMember, cleo, { typeId, expiryDate: inDays(200) });
  expect(await documentStates(asMember, today())).toEqual({
    onFile: 1,
    expiring: 1,
    expiringEmployees: 1,
    expired: 1,
    missing: 3 * types.length - 3,
    next: [
      { employeeId: ana, employeeName: 'Ana', typeName: 'Driving record', expiryDate: inDays(20), days: 20 },
    ],
  });
});

test('members are listed whose documents are least complete', async ({
  fixtures: { asMember, asAdmin, member },
}) => {
  await addDocumentType(asAdmin, { name: `Badge ${member.id}`, expires: false, roles: [] });
  await giveDocument(asMember, await hire(asMember));
  const own = (await lowestCompleteness(asAdmin, 100)).find(({ memberId }) => memberId === member.id);
  expect(own).toMatchObject({ present: 1, possible: (await activeTypes(asMember)).length });
});

test('revenue of a month is what ran at its end, by service; the smallest services are one', async ({
  fixtures: { asAdmin },
}) => {
  const services = (await offeredServices(asAdmin)).slice(0, 2);
  const ids: string[] = [];
  for (const { id: serviceId } of services) {
    ids.push(await addSubscription(asAdmin, { serviceId, granularity: 'Monthly' }));
  }
  const day = asAdmin.now().toISOString().slice(0, 10);
  const months = () => revenueByMonth(asAdmin, lastMonths(day, 'UTC', 2));
  const [before, now] = await months();
  const sum = (cents: Record<string, number> = {}) => Object.values(cents).reduce((all, one) => all + one, 0);
  expect(sum(before?.cents)).toBe(0);
  expect(sum(now?.cents)).toBe(await monthlyRevenue(asAdmin));
  await endSubscription(asAdmin, { subscriptionId: ids[0] ?? '' });
  expect(sum((await months())[1]?.cents)).toBe(await monthlyRevenue(asAdmin));
});

/** Copies a file of the member so many times. */
async function copyFile({ db, memberId }: Ctx, fileId: string, count: number): Promise<void> {
  const row = await db
    .selectFrom('category_files')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, at) => ({
    ...row,
    id: `${fileId}${at}`,
    client_key: `${row.client_key}${at}`,
  }));
  for (let from = 0; from < count; from += 500)
    await db
      .insertInto('category_files')
      .values(copies.slice(from, from + 500))
      .execute();
}
