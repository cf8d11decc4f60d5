import { describe, expect } from 'vitest';
import { listOrders } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { listPlanRequests } from '#app/features/commerce/plan-request/list-plan-requests.server.ts';
import { listSubscriptions } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { countPortal } from '#app/features/overview/dashboard/count-portal.server.ts';
import { listMembers } from '#app/features/overview/members/list-members.server.ts';
import { verifyPassword } from '#app/features/platform/account/password/password-hash.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { isShown } from '#app/features/website/site/find-page.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import { listDocuments } from '#app/features/work/document/list-documents.server.ts';
import { employeeChoices } from '#app/features/work/employee/choose-employee.server.ts';
import { listFiles } from '#app/features/work/file/list-files.server.ts';
import { listRequests } from '#app/features/work/request/list-requests.server.ts';
import { formatWholeDollars } from '#app/format/money.ts';
import { acrossMembers } from '#db/open.ts';
import { test } from '#test/fixtures/demo-test.ts';
import { counts } from '#test/fixtures/record-counts.ts';
import { ROUND } from './headline-stats.ts';
import { DEMO_LOGINS, hasDemoData } from './logins.ts';
import { makers } from './makers.ts';
import { seedDemo } from './seed.ts';

describe('the demo data', () => {
  // Filling it takes longer than a test may.
  test.beforeAll(({ testPortal }) => seedDemo(testPortal.deps));

  test('[DATA-02] has an admin, a member and its manager, who sign in with the passwords that the start prints', async ({
    demo,
  }) => {
    for (const { email, password, role, name } of DEMO_LOGINS) {
      const row = await demo.deps.db
        .selectFrom('users')
        .innerJoin('credentials', 'credentials.user_id', 'users.id')
        .select(['users.name', 'users.role', 'credentials.password'])
        .where('users.email', '=', email)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ name, role });
      expect(await verifyPassword(password, row.password ?? '')).toBe(true);
    }
    expect(await hasDemoData(demo.deps)).toBe(true);
  });

  test('gives nobody else a password', async ({ demo }) => {
    const rows = await demo.deps.db
      .selectFrom('credentials')
      .select('id')
      .where('password', 'is not', null)
      .execute();
    expect(rows).toHaveLength(DEMO_LOGINS.length);
  });

  test('[ADM-04] is built so that the dashboard reads 150 users, 1,234 documents and $12,500 a month', async ({
    demo,
  }) => {
    const counted = await countPortal(await makers(demo.deps).ctxOfAdmin());
    expect(counted).toMatchObject(ROUND);
    expect(counted.users.toLocaleString('en')).toBe('150');
    expect(counted.documents.toLocaleString('en')).toBe('1,234');
    expect(formatWholeDollars(counted.revenueCents)).toBe('$12,500');
  });

  test('has sixty members, one without a category, one with a name of 100 characters, one written from right to left', async ({
    demo,
  }) => {
    const ctx = await makers(demo.deps).ctxOfAdmin();
    const page = (number: number) =>
      listMembers(ctx, { q: '', show: '', sort: 'joined', direction: 'asc', page: number }, '2026-01-01');
    const { total } = await page(1);
    const pages = await Promise.all([1, 2, 3].map(page));
    const members = pages.flatMap((one) => one.members);
    expect(total).toBe(62);
    expect(members).toHaveLength(62);
    expect(members.map((member) => member.joinedAt)).toEqual(members.map((member) => member.joinedAt).sort());
    expect(members.filter((member) => member.categories.length === 0)).toHaveLength(1);
    expect(members.some((member) => [...member.name].length === 100)).toBe(true);
    expect(members.some((member) => /\p{Script=Arabic}/u.test(member.name))).toBe(true);
    expect(members.some((member) => member.pictureUrl !== null)).toBe(true);
  });

  test('has a manager who may edit and one who may not', async ({ demo }) => {
    const make = makers(demo.deps);
    const jamie = await make.ctxOfManager(await demo.idOf('manager@example.com'));
    const viewer = await make.ctxOfManager(await demo.idOf('viewer@example.com'));
    expect(jamie.actor).toMatchObject({ permissions: { hiring: true, editing: true } });
    expect(viewer.actor).toMatchObject({ permissions: { hiring: false, editing: false } });
    expect(jamie.memberId).toBe(await demo.idOf('member@example.com'));
    expect(viewer.memberId).toBe(jamie.memberId);
  });

  test('shows the richest member files in every state, seen and unseen on both sides', async ({ demo }) => {
    const ctx = await demo.northgate();
    const files = (await Promise.all(CATEGORY_KEYS.map((key) => listFiles(ctx, key)))).flatMap(
      (list) => list.files,
    );
    const some = (test: (file: (typeof files)[number]) => boolean) =>
      expect(files.filter(test)).not.toHaveLength(0);
    some((file) => file.status === 'In Progress' && file.uploadedBy === 'member' && file.notes !== '');
    some((file) => file.status === 'In Progress' && file.uploadedBy === 'admin');
    some((file) => file.status === 'Completed');
    some((file) => file.status === 'Rejected' && file.statusReason !== '' && file.successors.length === 0);
    some((file) => file.status === 'Rejected' && file.successors.length === 1);
    some((file) => file.status === 'Replaced' && file.successors.length === 0);
    some(
      (file) =>
        file.isDispute && files.some((of) => of.id === file.predecessor?.id && of.status === 'Completed'),
    );
    const second = files.find(
      (file) => file.status === 'Replaced' && file.predecessor && file.successors.length === 1,
    );
    expect(files.find((file) => file.id === second?.predecessor?.id)?.status).toBe('Replaced');
    some((file) => file.preview === 'pdf');
    some((file) => file.preview === 'image');
    some((file) => file.unseen);
    some((file) => !file.unseen);
    const forAdmin = await listNotifications(await makers(demo.deps).ctxOfAdmin());
    expect(forAdmin.notices.some((notice) => notice.kind === 'file')).toBe(true);
    expect(forAdmin.count).toBeLessThan(30);
  });

  test('shows the richest member requests of every kind', async ({ demo }) => {
    const ctx = await demo.northgate();
    const today = demo.deps.now().toISOString().slice(0, 10);
    const { lines: requests } = await listRequests(ctx, today);
    const nextWeek = new Date(demo.deps.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    expect(requests.filter((request) => request.overdue)).toHaveLength(1);
    expect(requests.some((request) => request.dueDate === nextWeek && request.status === 'Pending')).toBe(
      true,
    );
    expect(requests.some((request) => request.unseen && request.dueDate === null)).toBe(true);
    expect(requests.some((request) => request.earlier.length === 2 && request.status === 'Pending')).toBe(
      true,
    );
    const { lines: forAdmin } = await listRequests(await makers(demo.deps).ctxOfAdmin(ctx.memberId), today);
    const answered = forAdmin.filter((request) => request.status === 'Responded');
    expect(answered.map((request) => request.unseen).sort()).toEqual([false, true]);
  });

  test('has employees at twelve members and more, with documents that are good, that run out and that have run out', async ({
    demo,
  }) => {
    const ctx = await demo.northgate();
    const employees = (await employeeChoices(ctx)) ?? [];
    expect(employees).toHaveLength(47);
    const today = demo.deps.now().toISOString().slice(0, 10);
    const all = await Promise.all(employees.map(({ id }) => listDocuments(ctx, { id, role: '' }, today)));
    expect([...new Set(all.map(({ progress }) => progress))].sort((a, b) => a - b)).toEqual([0, 33, 67, 100]);
    const expiries = all.flatMap(({ shelves }) => shelves.flatMap(({ versions }) => versions));
    for (const state of ['none', 'valid', 'near', 'past']) {
      expect(expiries.some(({ expiry }) => expiry === state)).toBe(true);
    }
    const members = await acrossMembers(demo.deps.db, 'a test counts everything')
      .selectFrom('employees')
      .select('member_id')
      .distinct()
      .execute();
    expect(members.length).toBeGreaterThanOrEqual(12);
    const { files } = await listFiles(ctx, 'workers-comp');
    expect(files.filter(({ employee }) => employee !== null)).toHaveLength(2);
  });

  test('tells what happened in the order of its dates, none of them to come', async ({ demo }) => {
    const ctx = await demo.northgate();
    const dates = (await listMemberActivity(ctx, 500)).lines.map((line) => line.at);
    expect(dates.length).toBeGreaterThan(60);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates[0]?.localeCompare(demo.deps.now().toISOString())).toBe(-1);
    const { files } = await listFiles(ctx, 'ezpass');
    expect(files.map((file) => file.date)).toEqual(
      files
        .map((file) => file.date)
        .sort()
        .reverse(),
    );
  });

  test('a second start adds nothing', async ({ demo }) => {
    const before = await counts(demo.deps);
    await seedDemo(demo.deps);
    expect(await counts(demo.deps)).toEqual(before);
  });

  test('[SHOP-32] has the shop visible', async ({ demo }) => {
    expect(isShown((await readSite(demo.deps)).state, 'shop')).toBe(true);
  });

  test('has a plan that waits for the admin, confirmed ones and a declined one', async ({ demo }) => {
    const admin = await makers(demo.deps).ctxOfAdmin();
    const { orders } = await listPlanRequests(admin, { status: 'requested', q: '', page: 1 });
    expect(orders.map(({ memberName }) => memberName)).toEqual([
      'Northgate Logistics LLC',
      'Juniper Route Partners LLC',
    ]);
    const ctx = await demo.northgate();
    expect((await listOrders(ctx)).map(({ status }) => status)).toEqual([
      'requested',
      'declined',
      'confirmed',
    ]);
    expect(await listSubscriptions(ctx)).toHaveLength(3);
  });
});
