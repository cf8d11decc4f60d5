import { describe, expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { hire } from './fixtures/employees.ts';
import { assignForm, publishForm, submitTyped } from './fixtures/forms.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { PASSWORD, type Person, type TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let admin: Person;
let member: Person;
let manager: Person;
let employeeId: string;
let formId: string;
let submissionId: string;
/** A signed-in browser of each, and of nobody. */
let windows: Record<'visitor' | 'member' | 'manager' | 'admin', () => Browser>;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  admin = await testPortal.admin();
  member = await testPortal.member('Meridian Logistics');
  manager = await testPortal.manager(member, { hiring: true, editing: true });
  await setCategoryAccess(await testPortal.ctx(admin, member), ['payroll', 'hiring']);
  employeeId = await hire(await testPortal.ctx(member));
  const asProvider = await testPortal.ctx(admin, member);
  formId = await publishForm(asProvider, [{ type: 'text', label: 'Plate' }]);
  await assignForm(asProvider, formId);
  submissionId = await submitTyped(await testPortal.ctx(member), formId, {});
  const [asMember, asManager, asAdmin] = await Promise.all([
    site.signedIn(member),
    site.signedIn(manager),
    site.signedIn(admin),
  ]);
  for (const window of [asMember, asManager, asAdmin]) await window.get('/login');
  windows = {
    visitor: () => site.visitor(),
    member: () => asMember,
    manager: () => asManager,
    admin: () => asAdmin,
  };
});

type PageRoute = { id: string; path: string; intents: string[] | null };

/** Every page of an area, with a real id in its path; `intents` is null for a page without calls. */
function pagesOf(area: 'member' | 'admin'): PageRoute[] {
  return Object.values(site.build.routes).flatMap((route) => {
    if (!route?.path?.startsWith(`${area}/`)) return [];
    const { action } = route.module as { action?: { intents?: string[] } };
    const path = `/${route.path}`
      .replace(':memberId', member.id)
      .replace(':category', 'payroll')
      .replace(':employeeId', employeeId)
      .replace(':formId', formId)
      .replace(':submissionId', submissionId);
    return [{ id: route.id, path, intents: action ? (action.intents ?? ['']) : null }];
  });
}

const place = (answer: Response) =>
  new URL(answer.headers.get('location') ?? 'none:', testPortal.deps.baseUrl);
/** Everything that is stored, to see that a refused call changed none of it. */
async function stored() {
  const tables = ['users', 'settings', 'mails', 'account_links', 'sessions', 'credentials'] as const;
  return Promise.all(
    tables.map((table) =>
      testPortal.deps.db.selectFrom(table).selectAll().orderBy(tableKey(table)).execute(),
    ),
  );
}
const tableKey = (table: string) => (table === 'settings' ? 'key' : 'id') as 'id';

/** The refused of each area. */
const REFUSED = [
  ['member', 'visitor'],
  ['admin', 'visitor'],
  ['admin', 'member'],
  ['admin', 'manager'],
] as const;

describe.each(REFUSED)('the pages of /%s/* for a %s', (area, who) => {
  test('[AUTH-23, ROLE-02, ROLE-06] redirect to /login', async () => {
    expect(pagesOf(area).length).toBeGreaterThanOrEqual(3);
    for (const { path } of pagesOf(area)) {
      const answer = await windows[who]().get(path);
      expect([path, answer.status]).toEqual([path, 302]);
      expect(place(answer).pathname).toBe('/login');
      expect(await answer.text()).not.toContain('Meridian');
    }
  });

  test('[AUTH-23, AUTH-16] redirect a data request as well, and tell nothing', async () => {
    for (const { path } of pagesOf(area)) {
      const answer = await windows[who]().get(`${path}.data`);
      expect([path, answer.status]).toEqual([path, 202]);
      const text = await answer.text();
      expect(text).toContain('/login?next=');
      expect(text).not.toContain('Meridian');
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
  });

  test('[AUTH-23, VAL-22] redirect every call, which then changes nothing', async () => {
    const before = await stored();
    let calls = 0;
    for (const { path, intents } of pagesOf(area)) {
      for (const intent of intents ?? []) {
        const form = {
          intent,
          name: 'Changed',
          email: 'changed@example.com',
          memberId: member.id,
          typedName: 'x',
        };
        for (const suffix of ['', '.data']) {
          const answer = await windows[who]().post(`${path}${suffix}`, form);
          expect([path, intent, answer.status]).toEqual([path, intent, suffix ? 202 : 302]);
          await answer.body?.cancel();
          calls += 1;
        }
      }
    }
    expect(calls).toBeGreaterThan(4);
    expect(await stored()).toEqual(before);
  });
});

describe('whoever may enter', () => {
  const ALLOWED = [
    ['member', 'member'],
    ['member', 'manager'],
    ['member', 'admin'],
    ['admin', 'admin'],
  ] as const;

  test.each(ALLOWED)('[ROLE-02, ROLE-04, ROLE-06] reaches the pages of /%s/*: %s', async (area, who) => {
    for (const { path, id } of pagesOf(area)) {
      const answer = await windows[who]().get(path);
      // An admin's own account has neither categories nor forms, and 'view as' is a call without a page.
      const onward = id.endsWith('view-as') ? '/admin/users' : '/member/dashboard';
      const hiring = /(category|hiring|candidate-import|\/form)$/.test(id);
      const leadsOn = id.endsWith('view-as') || (who === 'admin' && area === 'member' && hiring);
      // Nor has it the member's employees: they are not found there. And the shop has no product.
      const unknown = id === 'routes/admin/product' || (who === 'admin' && id === 'routes/member/employee');
      const status = unknown ? 404 : 200;
      const expected = leadsOn ? [path, 302, onward] : [path, status, null];
      expect([path, answer.status, answer.headers.get('location')]).toEqual(expected);
      await answer.text();
    }
  });

  test.each(ALLOWED)(
    '[AUTH-16] is sent the pages of /%s/* and their data no-store: %s',
    async (area, who) => {
      for (const { path } of pagesOf(area)) {
        for (const suffix of ['', '.data']) {
          const answer = await windows[who]().get(`${path}${suffix}`);
          expect([path + suffix, answer.headers.get('cache-control')]).toEqual([
            path + suffix,
            'private, no-store',
          ]);
          await answer.text();
        }
      }
    },
  );
});

describe('what is made for a signed-in person', () => {
  test.each(['/', '/login', '/no-such-page', '/api/member/files/file_1', '/api/no-such-call'])(
    '[AUTH-16] is no-store outside of the areas as well: %s',
    async (path) => {
      for (const suffix of path.startsWith('/api') ? [''] : ['', '.data']) {
        const answer = await windows.member().get(suffix && path === '/' ? '/_root.data' : path + suffix);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        await answer.text();
      }
    },
  );

  test('[AUTH-16] is no-store for a call, be it done or refused', async () => {
    const window = windows.member();
    const done = await window.post('/member/settings', { intent: 'profile', name: 'Meridian Logistics' });
    const refused = await window.post('/member/settings', { intent: 'profile', name: '' });
    const unknown = await window.post('/member/settings', { intent: 'none' });
    expect([done.status, refused.status, unknown.status]).toEqual([200, 422, 400]);
    for (const answer of [done, refused, unknown]) {
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      await answer.text();
    }
  });
});

describe('the way back after sign-in', () => {
  const signIn = (window: Browser, search: string, person: Person) =>
    window.post(`/login${search}`, { intent: 'sign-in', email: person.email, password: PASSWORD });
  const turnedAway = async (path: string) => place(await site.visitor().get(path)).search;

  test('[AUTH-24] is the page that the guard turned away from, with its query', async () => {
    for (const path of [
      '/member/settings',
      '/member/payroll?file=file_1',
      '/member/dashboard?request=req_1',
    ]) {
      const answer = await signIn(site.visitor(), await turnedAway(path), member);
      expect(answer.headers.get('location')).toBe(path);
    }
    const answer = await signIn(site.visitor(), await turnedAway('/admin/users?q=north&page=2'), admin);
    expect(answer.headers.get('location')).toBe('/admin/users?q=north&page=2');
  });

  test('[AUTH-24] is the page, not its data, where a data request was turned away', async () => {
    const answer = await site
      .visitor()
      .get('/member/payroll.data?file=file_1&_routes=routes%2Fmember%2Flayout');
    const search = /\/login(\?next=[^"\\]+)/.exec(await answer.text())?.[1] ?? '';
    const onward = await signIn(site.visitor(), search, member);
    expect(onward.headers.get('location')).toBe('/member/payroll?file=file_1');
  });

  test.each([
    '?next=%2Fmember%2Fsettings',
    '?next=https%3A%2F%2Fevil.example%2F',
    '?next=%2F%2Fevil.example%2Fmember%2F',
    '?next=%2F%5Cevil.example',
    '?next=%2Fmember%2Fsettings&by=forged',
    '?redirectTo=https%3A%2F%2Fevil.example',
    '?next=javascript%3Aalert(1)',
  ])('[AUTH-24] is ignored where no guard set it: %s', async (search) => {
    const answer = await signIn(site.visitor(), search, member);
    expect(answer.headers.get('location')).toBe('/member/dashboard');
  });

  test('[AUTH-24] is ignored where the signature is that of another path', async () => {
    const params = new URLSearchParams(await turnedAway('/member/settings'));
    params.set('next', '//evil.example/member/');
    expect((await signIn(site.visitor(), `?${params}`, member)).headers.get('location')).toBe(
      '/member/dashboard',
    );
  });

  test('[AUTH-23, AUTH-24] never loops: a wrong role ends on a page that says who is signed in', async () => {
    for (const who of ['member', 'manager'] as const) {
      const person = who === 'member' ? member : manager;
      const first = await windows[who]().get('/admin/users');
      expect(place(first).pathname).toBe('/login');
      const login = await windows[who]().get(place(first).pathname + place(first).search);
      expect(login.status).toBe(200);
      const html = await login.text();
      expect(html).toContain('logged in as');
      expect(html).toMatch(/<a[^>]* href="\/member\/dashboard"/);
      expect(html).not.toMatch(/<a[^>]* href="\/admin\//);
      const again = await signIn(site.visitor(), place(first).search, person);
      expect(again.headers.get('location')).toBe('/member/dashboard');
    }
  });

  test('[AUTH-24] leads an admin who is signed in on to the page that it came from', async () => {
    const search = await turnedAway('/admin/users?q=north');
    const html = await (await windows.admin().get(`/login${search}`)).text();
    expect(html).toMatch(/<a[^>]* href="\/admin\/users\?q=north"/);
  });
});

describe('a manager', () => {
  test('[ROLE-06] reads what its member reads, also without any permission', async () => {
    const reader = await site.signedIn(await testPortal.manager(member, { hiring: false, editing: false }));
    for (const { path, id } of pagesOf('member')) {
      // Bringing a file in is no reading.
      const leadsOn = /-import$/.test(id);
      const expected = leadsOn ? [path, 302, path.replace('/import', '')] : [path, 200, null];
      const answer = await reader.get(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual(expected);
    }
    expect(await (await reader.get('/member/dashboard')).text()).toContain('href="/member/payroll"');
  });

  test('[ROLE-06] without editing may not change what it reads', async () => {
    const reader = await site.signedIn(await testPortal.manager(member, { hiring: true, editing: false }));
    const upload = { kind: 'new', targetId: null };
    expect((await reader.call('POST', '/api/member/categories/payroll/uploads', upload)).status).toBe(403);
    const editor = windows.manager();
    expect((await editor.call('POST', '/api/member/categories/payroll/uploads', upload)).status).toBe(201);
  });

  test('[ROLE-06, ROLE-02] may not make the calls of the admin area, and neither may its member', async () => {
    for (const who of ['member', 'manager'] as const) {
      const base = `/api/admin/members/${member.id}`;
      expect((await windows[who]().call('GET', `${base}/files/file_1`)).status).toBe(403);
      expect(
        (await windows[who]().call('POST', `${base}/categories/payroll/uploads`, { kind: 'new' })).status,
      ).toBe(403);
    }
    expect((await windows.visitor().call('GET', `/api/admin/members/${member.id}/files/file_1`)).status).toBe(
      401,
    );
  });
});

test('[ROLE-12] a record of another member answers like one that does not exist', async () => {
  const otherTenant = await testPortal.member('Stranger Freight');
  const answers = async (id: string) => {
    const file = await windows.member().call('GET', `/api/member/files/${id}`);
    const picture = await windows.member().call('GET', `/api/member/pictures/${id}`);
    return [file.status, await file.json(), picture.status, await picture.json()];
  };
  expect(await answers(otherTenant.id)).toEqual(await answers('user_00000000000000000000000000'));
  const unknown = await windows.admin().get('/admin/users/user_00000000000000000000000000');
  expect(unknown.status).toBe(404);
});
