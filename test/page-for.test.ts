import { beforeEach, describe, expect } from 'vitest';
import { PAGE_FOR } from '#app/ui/network/page-for.ts';
import { acrossMembers } from '#db/open.ts';
import type { Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { pageData } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { PASSWORD, type Person, type TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let fixtures: Fixtures;
let window: Browser;
let bob: Person;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
});
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  window = await site.signedIn(fixtures.member);
  bob = await testPortal.member('Bob’s Vans');
});

/** What the page at that path says of for whom it was made. */
const markOf = async (browser: Browser, path: string, area = 'member') =>
  (await pageData<{ pageFor: string }>(browser, path, `${area}/layout`)).pageFor;
const by = (mark: string) => ({ [PAGE_FOR]: mark });
/** The other tab of the same browser signs somebody else in. */
const signInElsewhere = (person: Person) =>
  window.post('/login', { intent: 'sign-in', email: person.email, password: PASSWORD });
const employees = async () =>
  (
    await acrossMembers(testPortal.deps.db, 'a test')
      .selectFrom('employees')
      .select('name')
      .where('member_id', 'in', [fixtures.member.id, bob.id])
      .execute()
  ).map(({ name }) => name);
const robin = { intent: 'employee-add', name: 'Robin Vale', email: 'robin@vale.example', key: 'of-a-form' };
const sent = (mark: string, path = '/member/employees.data') => window.post(path, robin, by(mark));

describe('a page whose account is not the one any more that is signed in', () => {
  let mark: string;
  beforeEach(async () => {
    mark = await markOf(window, '/member/settings');
    expect(mark).toBe(`${fixtures.member.id}/${fixtures.member.id}`);
  });

  test('is served while it is', async () => {
    const before = await employees();
    expect((await sent(mark)).status).toBe(200);
    expect(await employees()).toEqual([...before, 'Robin Vale']);
    expect((await window.get('/member/employees.data', by(mark))).status).toBe(200);
  });

  test('adds nothing to the account of whoever signed in in another tab, and says who that is', async () => {
    const before = await employees();
    await signInElsewhere(bob);
    const answer = await sent(mark);
    expect(answer.status).toBe(409);
    expect(answer.headers.get(PAGE_FOR)).toBe('refused');
    expect(await answer.json()).toEqual({
      reason: 'account',
      error: expect.stringContaining("You're now logged in as \u2068Bob’s Vans\u2069 in another tab."),
      wayOn: { label: 'Continue as \u2068Bob’s Vans\u2069', to: '/member/dashboard', newTab: false },
    });
    expect(await employees()).toEqual(before);
    expect(
      (await window.post('/member/employees.data', robin, by(await markOf(window, '/member/settings'))))
        .status,
    ).toBe(200);
  });

  test('is told nothing of that account, by no data request, no call and no live stream', async () => {
    await signInElsewhere(bob);
    for (const path of ['/member/dashboard.data', '/member/settings.data', '/api/member/employees.json?q=']) {
      expect([path, (await window.get(path, by(mark))).status]).toEqual([path, 409]);
    }
    const stream = await window.get(`/api/member/events?page-for=${encodeURIComponent(mark)}`);
    expect(stream.status).toBe(409);
  });

  test('sends no file to it', async () => {
    await signInElsewhere(bob);
    const opened = await window.call('POST', '/api/member/categories/payroll/uploads', {}, by(mark));
    expect(opened.status).toBe(409);
    expect(
      (
        await window.upload('/api/member/uploads/act_1/files', { name: 'a.csv' }, 'a,b', {
          headers: by(mark),
        })
      ).status,
    ).toBe(409);
    expect((await window.call('PUT', '/api/member/forms/form_1/draft', {}, by(mark))).status).toBe(409);
  });

  test('orders and pays for nothing as somebody else', async () => {
    await signInElsewhere(bob);
    const plan = await window.post('/checkout.data', { intent: 'plan-request' }, by(mark));
    expect(await plan.json()).toMatchObject({ reason: 'account', wayOn: { to: '/checkout' } });
    const cart = {
      lines: [{ productId: 'a', variantId: 'b', quantity: 1 }],
      shownCents: 1,
      key: 'of-a-page-long-enough',
    };
    expect((await window.call('POST', '/api/cart/checkout', cart, by(mark))).status).toBe(409);
    // A visitor's page of this browser is not one of Bob's either.
    expect((await window.post('/checkout.data', { intent: 'plan-request' }, by('nobody'))).status).toBe(409);
    expect((await window.call('POST', '/api/cart/prices', [], by(mark))).status).toBe(200);
  });

  test('is told that the session has ended, where nobody is signed in', async () => {
    await window.post('/logout', {});
    const answer = await sent(mark);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      reason: 'ended',
      error: expect.stringContaining('Your session has ended. Your changes are still here.'),
      wayOn: { to: '/login', newTab: true },
    });
    const visitor = await window.post('/checkout.data', { intent: 'plan-request' }, by('nobody'));
    expect(visitor.status).toBe(202);
  });

  test('says it in its forms too, which can be sent before the scripts have loaded', async () => {
    const before = await employees();
    expect(await (await window.get('/member/settings')).text()).toContain(
      `name="${PAGE_FOR}" value="${mark}"`,
    );
    await signInElsewhere(bob);
    const answer = await window.post('/member/employees', { ...robin, [PAGE_FOR]: mark });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('in another tab');
    expect(await employees()).toEqual(before);
  });
});

describe('an admin’s page', () => {
  let admin: Browser;
  const view = (memberId: string) => admin.post('/admin/view-as', { intent: 'start', memberId });
  beforeEach(async () => {
    admin = await site.signedIn(fixtures.admin);
  });

  test('of one member’s portal does nothing once another tab views another member, or none', async () => {
    await view(fixtures.member.id);
    const mark = await markOf(admin, '/member/employees');
    expect(mark).toBe(`${fixtures.admin.id}/${fixtures.member.id}`);
    const add = () => admin.post('/member/employees.data', robin, by(mark));
    for (const [change, to] of [
      [() => view(bob.id), '/member/dashboard'],
      [() => admin.post('/admin/view-as', { intent: 'stop' }), '/admin/dashboard'],
    ] as const) {
      await change();
      const answer = await add();
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ reason: 'member', wayOn: { to } });
    }
    await view(fixtures.member.id);
    expect((await add()).status).toBe(200);
  });

  test('of the admin area goes on while another tab views a member, and the view can be left', async () => {
    const mark = await markOf(admin, '/admin/profile', 'admin');
    expect(mark).toBe(fixtures.admin.id);
    await view(fixtures.member.id);
    expect((await admin.get('/admin/users.data', by(mark))).status).toBe(200);
    const viewing = await markOf(admin, '/member/employees');
    const left = await admin.post('/admin/view-as.data', { intent: 'stop' }, by(viewing));
    expect(left.status).toBe(202);
  });
});

test('every act of every page of the areas is refused where the page was made for somebody else', async () => {
  const admin = await site.signedIn(fixtures.admin);
  const routes = Object.values(site.build.routes).filter((route) => route?.module.action);
  const paths = routes.map((route) => `/${route?.path ?? ''}`.replace(/:\w+/g, 'x'));
  const acting = paths.filter((path) => /^\/(member|admin|second-factor|checkout)/.test(path));
  expect(acting.length).toBeGreaterThan(20);
  for (const path of acting) {
    const answer = await admin.post(`${path}.data`, { intent: 'x' }, by(`${bob.id}/${bob.id}`));
    expect([path, answer.status, answer.headers.get(PAGE_FOR)]).toEqual([path, 409, 'refused']);
  }
});
