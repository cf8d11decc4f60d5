import { describe, expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { respondToRequest } from '#app/features/work/request/respond.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { seenBy } from './fixtures/seen.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { Person, TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let admin: Person;
let member: Person;
let window: Browser;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  admin = await testPortal.admin('Ada Admin');
  member = await testPortal.member('Meridian Logistics');
  await setCategoryAccess(await testPortal.ctx(admin, member), ['payroll', 'ezpass']);
  window = await site.signedIn(admin);
});

const BANNER = 'viewing the portal as';
const page = async (path: string) => {
  const answer = await window.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};
const start = (memberId: string) => window.post('/admin/view-as', { intent: 'start', memberId });
const stop = () => window.post('/admin/view-as', { intent: 'stop' });
const requestId = async () =>
  askMember(await testPortal.ctx(admin, member), { text: 'Which vans are insured?', dueDate: null });
const seen = (id: string) => seenBy(testPortal, id);

describe('an admin in /member/*', () => {
  test('[ROLE-13] sees its own, empty account', async () => {
    const html = await page('/member/dashboard');
    expect(html).not.toContain(BANNER);
    expect(html).not.toContain('href="/member/payroll"');
    expect(html).not.toContain('Meridian Logistics');
  });
});

describe("'View portal as this member'", () => {
  test('[ROLE-14] is offered on the member’s page', async () => {
    const text = (await page(`/admin/users/${member.id}`)).replaceAll(/<[^>]*>/g, '');
    expect(text).toContain('View portal as this member');
  });

  test('[ROLE-13, ROLE-14] leads to that member’s area, under a banner that says so, until it is left', async () => {
    expect((await start(member.id)).headers.get('location')).toBe('/member/dashboard');
    for (const path of ['/member/dashboard', '/member/payroll', '/member/settings']) {
      const html = (await page(path)).replaceAll('<!-- -->', '');
      expect(html).toMatch(
        /role="status"[^>]*>(?:(?!<\/div>)[\s\S])*viewing the portal as <bdi[^>]*>Meridian Logistics/,
      );
      expect(html).toContain('href="/member/ezpass"');
    }
    expect(await page('/admin/users')).not.toContain(BANNER);
    expect((await stop()).headers.get('location')).toBe(`/admin/users/${member.id}`);
    expect(await page('/member/dashboard')).not.toContain(BANNER);
  });

  test('[ROLE-15] logs what the admin does under its own name', async () => {
    const id = await requestId();
    await start(member.id);
    const form = { intent: 'request-respond', requestId: id, round: '1', response: 'All of them.' };
    const answer = await window.post('/member/requests', form);
    expect(answer.status).toBe(200);
    await stop();
    const lines = (await listMemberActivity(await testPortal.ctx(member))).lines;
    expect(lines[0]).toMatchObject({
      actorName: 'Ada Admin',
      asMember: true,
      text: expect.stringContaining('All of them.'),
    });
    expect(lines.map(({ text }) => text)).toContain('viewed the portal as Meridian Logistics');
  });

  test('[ROLE-14, ROLE-15] marks nothing seen, neither for the member nor for the admin', async () => {
    const [asked, answered] = [await requestId(), await requestId()];
    const input = { requestId: answered, round: 1, response: 'All of them.' };
    await respondToRequest(await testPortal.ctx(member), input);
    expect(await seen(asked)).toEqual({ seen_by_admin: 1, seen_by_member: 0 });
    expect(await seen(answered)).toEqual({ seen_by_admin: 0, seen_by_member: 1 });
    await start(member.id);
    for (const id of [asked, answered]) {
      await page(`/member/requests?tab=open&request=${id}`);
      const answer = await window.post('/member/requests', { intent: 'request-seen', requestId: id });
      expect(answer.status).toBe(200);
      await answer.text();
    }
    await stop();
    expect(await seen(asked)).toEqual({ seen_by_admin: 1, seen_by_member: 0 });
    expect(await seen(answered)).toEqual({ seen_by_admin: 0, seen_by_member: 1 });
  });

  test('[ROLE-15] counts uploads as the admin’s', async () => {
    await start(member.id);
    const opened = await window.call('POST', '/api/member/categories/payroll/uploads', {
      kind: 'new',
      targetId: null,
    });
    const { actId } = (await opened.json()) as { actId: string };
    const said = { name: 'hours.csv', clientKey: 'key-of-the-test' };
    const sent = await window.upload(`/api/member/uploads/${actId}/files`, said, 'a,b\n1,2\n');
    expect(sent.status).toBe(201);
    await stop();
    const { fileId } = (await sent.json()) as { fileId: string };
    const row = testPortal.deps.db
      .selectFrom('category_files')
      .select(['uploaded_by', 'uploader_name'])
      .where('member_id', '=', member.id)
      .where('id', '=', fileId);
    expect(await row.executeTakeFirst()).toEqual({ uploaded_by: 'admin', uploader_name: 'Ada Admin' });
  });

  test('[ROLE-14] is one browser’s: the admin’s other window stays where it was', async () => {
    await start(member.id);
    const other = await site.signedIn(admin);
    expect(await (await other.get('/member/dashboard')).text()).not.toContain(BANNER);
    await stop();
  });

  test('[ROLE-12, ROLE-14] of an unknown member is refused, and changes nothing', async () => {
    expect((await start('user_00000000000000000000000000')).status).toBe(404);
    expect(await page('/member/dashboard')).not.toContain(BANNER);
  });
});
