import { describe, expect } from 'vitest';
import { addManager } from '#app/features/members/manager/managers.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { PAGE_FOR } from '#app/ui/network/page-for.ts';
import { acrossMembers } from '#db/open.ts';
import type { Browser } from './fixtures/browser.ts';
import { mailedSecret } from './fixtures/invitations.ts';
import { pageData } from './fixtures/page-data.ts';
import { managerOf, switchTo } from './fixtures/second-company.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test as base } from './fixtures/test.ts';
import { PASSWORD } from './fixtures/test-portal.ts';

let site: Site;
const SECRET = 'Which vans of Meridian are insured?';

/** Somebody who owns 'Robin’s Vans' and works for `fixtures.member`, whom that one has asked something; in the first. */
const test = base.extend('robin', async ({ testPortal, fixtures }) => {
  const own = await testPortal.member('Robin’s Vans');
  await setCategoryAccess(await testPortal.ctx(fixtures.admin, own), ['payroll']);
  const rights = { hiring: true, editing: true };
  const accountId = await managerOf(testPortal, own, fixtures.member, rights);
  const requestId = await askMember(fixtures.asAdmin, { text: SECRET, dueDate: null });
  return { own, accountId, requestId, window: await site.signedIn(own) };
});

test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
});

const frame = (window: Browser) =>
  pageData<{ pageFor: string; companies: { name: string; unread: number }[] }>(
    window,
    '/member/settings',
    'member/layout',
  );
const follow = async (window: Browser, path: string): Promise<Response> => {
  const answer = await window.get(path);
  const to = answer.headers.get('location');
  return to ? follow(window, to) : answer;
};

describe('a person of two companies', () => {
  test('sees of one nothing in the other, but how much is new there', async ({ fixtures, robin }) => {
    const { window } = robin;
    const pages = ['/member/dashboard', '/member/requests', '/member/notifications', '/member/settings'];
    for (const path of [...pages, '/member/find.data?q=Meridian', '/member/employees'])
      expect(await (await window.get(path)).text()).not.toContain(SECRET);
    expect((await frame(window)).companies).toMatchObject([
      { name: 'Robin’s Vans', unread: 0 },
      { name: fixtures.member.name, unread: 1 },
    ]);
    const answer = { intent: 'request-respond', requestId: robin.requestId, round: '1', response: 'All' };
    expect((await window.post('/member/requests.data', answer)).status).toBe(404);
    const switched = await switchTo(window, robin.accountId);
    expect(switched.headers.get('location')).toBe('/member/dashboard');
    expect(await (await window.get('/member/requests')).text()).toContain(SECRET);
    expect((await window.post('/member/requests.data', answer)).status).toBe(200);
  });

  test("'switch-company' is refused for anybody else's account, and changes nothing", async ({
    fixtures,
    robin,
  }) => {
    for (const accountId of [fixtures.member.id, fixtures.otherTenant.id, fixtures.admin.id, ''])
      expect((await switchTo(robin.window, accountId)).status).toBe(404);
    expect((await frame(robin.window)).pageFor).toBe(`${robin.own.id}/${robin.own.id}`);
  });

  test('writes nothing into the one in use from a page of the other', async ({
    testPortal,
    fixtures,
    robin,
  }) => {
    const { pageFor } = await frame(robin.window);
    await switchTo(robin.window, robin.accountId);
    const form = { intent: 'employee-add', name: 'Avery Vale', email: 'a@vale.example', key: 'of-a-form' };
    const sent = await robin.window.post('/member/employees.data', form, { [PAGE_FOR]: pageFor });
    expect(sent.status).toBe(409);
    expect(await sent.text()).toContain(`(${fixtures.member.name})`);
    const employees = acrossMembers(testPortal.deps.db, 'a test').selectFrom('employees').select('id');
    expect(await employees.where('member_id', 'in', [fixtures.member.id, robin.own.id]).execute()).toEqual(
      [],
    );
    expect((await frame(robin.window)).pageFor).toBe(`${robin.accountId}/${fixtures.member.id}`);
  });

  test('gets to the right company by a link of a mail, also before logging in', async ({
    fixtures,
    robin,
  }) => {
    const path = `/member/requests?request=${robin.requestId}&company=${fixtures.member.id}`;
    const visitor = site.visitor();
    const login = (await visitor.get(path)).headers.get('location') ?? '';
    const sent = await visitor.post(login, {
      intent: 'sign-in',
      email: robin.own.email,
      password: PASSWORD,
    });
    for (const [window, to] of [
      [robin.window, path],
      [visitor, sent.headers.get('location') ?? ''],
    ] as const) {
      expect(await (await follow(window, to)).text()).toContain(SECRET);
      expect((await frame(window)).pageFor).toBe(`${robin.accountId}/${fixtures.member.id}`);
    }
    const stranger = await site.signedIn(fixtures.otherTenant);
    expect((await stranger.get(path)).status).toBe(404);
  });
});

describe('the page of an invitation to an address that has a login', () => {
  test('leads through the login, and into the company that was added', async ({
    testPortal,
    fixtures,
    robin,
  }) => {
    const { email } = robin.own;
    const ctx = fixtures.asOtherTenant;
    await addManager(ctx, { name: 'Robin', email, password: PASSWORD, hiring: false, editing: false });
    const path = `/set-password/${await mailedSecret(testPortal, email)}`;
    const visitor = site.visitor();
    expect((await visitor.post(path, {})).status).toBe(409);
    const page = await (await visitor.get(path)).text();
    expect(page).toContain('Log in to accept.');
    const login = /href="(\/login\?[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const sent = await visitor.post(login, { intent: 'sign-in', email, password: PASSWORD });
    expect(sent.headers.get('location')).toBe(path);
    expect(await (await visitor.get(path)).text()).toContain('It is added to your login');
    expect((await visitor.post(path, {})).headers.get('location')).toBe('/member/dashboard');
    const { companies, pageFor } = await frame(visitor);
    expect(companies).toHaveLength(3);
    expect(pageFor).toMatch(new RegExp(`/${fixtures.otherTenant.id}$`));
  });
});
