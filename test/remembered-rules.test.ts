import { describe, expect } from 'vitest';
import { deactivateManager, reactivateManager } from '#app/features/members/manager/managers.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { saveSettings } from '#app/features/platform/settings/settings.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { pageData } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { Person, TestPortal } from './fixtures/test-portal.ts';

// What the process remembers of sessions, rights and frames is what it would read: each rule holds for the next request.
let site: Site;
let testPortal: TestPortal;
let admin: Person;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(portal);
  admin = await portal.admin();
});

const statusOf = async (window: Browser, path: string) => (await window.get(path)).status;
const frame = (window: Browser) =>
  pageData<{ categories: string[]; bell: { count: number }; name: string }>(
    window,
    '/member/settings',
    'member/layout',
  );
/** Someone who is signed in, and remembered from the requests before. */
async function remembered(person: Person): Promise<Browser> {
  const window = await site.signedIn(person);
  for (const path of ['/member/settings.data', '/member/employees.data', '/member/payroll.data'])
    await window.get(path);
  return window;
}

describe('the next request of whoever is remembered', () => {
  test('is refused where the session was ended, and that of another session is not', async () => {
    const member = await testPortal.member();
    const [here, there] = [await remembered(member), await remembered(member)];
    const { deps } = testPortal;
    const mine = deps.db.selectFrom('sessions').select('id').where('user_id', '=', member.id);
    const [first] = await mine.orderBy('created_at').orderBy('id').execute();
    await deps.db
      .deleteFrom('sessions')
      .where('id', '=', first?.id ?? '')
      .execute();
    const statuses = [await statusOf(here, '/member/employees'), await statusOf(there, '/member/employees')];
    expect(statuses.toSorted()).toEqual([200, 302]);
  });

  test('is refused where the member was deleted, and so is that of its managers', async () => {
    const member = await testPortal.member();
    const manager = await testPortal.manager(member, { hiring: true, editing: true });
    const windows = [await remembered(member), await remembered(manager)];
    await deleteMember(await testPortal.ctx(admin, member));
    for (const window of windows) {
      expect(await statusOf(window, '/member/employees')).toBe(302);
      expect(await statusOf(window, '/api/member/employees/export')).toBe(401);
    }
  });

  test('is refused while the manager is deactivated', async () => {
    const member = await testPortal.member();
    const manager = await testPortal.manager(member, { hiring: true, editing: true });
    const window = await remembered(manager);
    const asMember = await testPortal.ctx(member);
    await deactivateManager(asMember, { managerId: manager.id });
    expect(await statusOf(window, '/member/employees')).toBe(302);
    await reactivateManager(asMember, { managerId: manager.id });
    expect(await statusOf(await remembered(manager), '/member/employees')).toBe(200);
  });

  test('has no category any more that was taken away, in the menu or by its address', async () => {
    const member = await testPortal.member();
    const asAdmin = await testPortal.ctx(admin, member);
    await setCategoryAccess(asAdmin, ['payroll']);
    const window = await remembered(member);
    expect([await statusOf(window, '/member/payroll'), (await frame(window)).categories]).toEqual([
      200,
      ['payroll'],
    ]);
    await setCategoryAccess(asAdmin, []);
    expect([await statusOf(window, '/member/payroll'), (await frame(window)).categories]).toEqual([302, []]);
  });

  test('is led to the set-up once admins need a two-step verification', async () => {
    const other = await testPortal.admin('Otto Other');
    const window = await site.signedIn(other);
    expect(await statusOf(window, '/admin/users')).toBe(200);
    const asAdmin = await testPortal.ctx(admin);
    await saveSettings(asAdmin, { adminsNeedSecondFactor: true });
    expect(await statusOf(window, '/admin/users')).toBe(302);
    await saveSettings(asAdmin, { adminsNeedSecondFactor: false });
    expect(await statusOf(window, '/admin/users')).toBe(200);
  });
});

describe('a remembered frame', () => {
  test('has what is new as soon as it is, and the name as it was changed', async () => {
    const member = await testPortal.member('Before Freight');
    const window = await remembered(member);
    expect(await frame(window)).toMatchObject({ name: 'Before Freight', bell: { count: 0 } });
    await askMember(await testPortal.ctx(admin, member), { text: 'Which vans?', dueDate: null });
    await testPortal.deps.db
      .updateTable('users')
      .set({ name: 'After Freight' })
      .where('id', '=', member.id)
      .execute();
    expect(await frame(window)).toMatchObject({ name: 'After Freight', bell: { count: 1 } });
  });

  test('is of its own person and member: another one’s shows nothing of it', async () => {
    const [member, other] = [
      await testPortal.member('Own Freight'),
      await testPortal.member('Other Freight'),
    ];
    await setCategoryAccess(await testPortal.ctx(admin, member), ['payroll']);
    await askMember(await testPortal.ctx(admin, member), { text: 'Which vans?', dueDate: null });
    const [own, others] = [await remembered(member), await remembered(other)];
    expect(await frame(own)).toMatchObject({
      name: 'Own Freight',
      bell: { count: 1 },
      categories: ['payroll'],
    });
    expect(await frame(others)).toMatchObject({ name: 'Other Freight', bell: { count: 0 }, categories: [] });
    const viewing = await site.signedIn(admin);
    await viewing.post('/admin/view-as', { intent: 'start', memberId: other.id });
    expect(await frame(viewing)).toMatchObject({ categories: [], viewed: { id: other.id } });
    await viewing.post('/admin/view-as', { intent: 'stop' });
    await viewing.post('/admin/view-as', { intent: 'start', memberId: member.id });
    expect(await frame(viewing)).toMatchObject({ categories: ['payroll'], viewed: { id: member.id } });
  });
});
