import { describe, expect } from 'vitest';
import { test } from './fixtures/guarded-test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

/** Everything that is stored, to see that a refused call changed none of it. */
async function stored(testPortal: TestPortal) {
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

/** Addresses that take calls and show nothing. */
const CALLS = /(view-as|comments|switch)$/;

describe.each(REFUSED)('the pages of /%s/* for a %s', (area, who) => {
  test('[AUTH-23, ROLE-02, ROLE-06] redirect to /login', async ({ guarded }) => {
    expect(guarded.pagesOf(area).length).toBeGreaterThanOrEqual(3);
    for (const { path } of guarded.pagesOf(area)) {
      const answer = await guarded.windows[who]().get(path);
      expect([path, answer.status]).toEqual([path, 302]);
      expect(guarded.place(answer).pathname).toBe('/login');
      expect(await answer.text()).not.toContain('Meridian');
    }
  });

  test('[AUTH-23, AUTH-16] redirect a data request as well, and tell nothing', async ({ guarded }) => {
    for (const { path } of guarded.pagesOf(area)) {
      const answer = await guarded.windows[who]().get(`${path}.data`);
      expect([path, answer.status]).toEqual([path, 202]);
      const text = await answer.text();
      expect(text).toContain('/login?next=');
      expect(text).not.toContain('Meridian');
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
  });

  test('[AUTH-23, VAL-22] redirect every call, which then changes nothing', async ({
    guarded,
    testPortal,
  }) => {
    const before = await stored(testPortal);
    let calls = 0;
    for (const { path, intents } of guarded.pagesOf(area)) {
      for (const intent of intents ?? []) {
        const form = {
          intent,
          name: 'Changed',
          email: 'changed@example.com',
          memberId: guarded.member.id,
          typedName: 'x',
        };
        for (const suffix of ['', '.data']) {
          const answer = await guarded.windows[who]().post(`${path}${suffix}`, form);
          expect([path, intent, answer.status]).toEqual([path, intent, suffix ? 202 : 302]);
          await answer.body?.cancel();
          calls += 1;
        }
      }
    }
    expect(calls).toBeGreaterThan(4);
    expect(await stored(testPortal)).toEqual(before);
  });
});

describe('whoever may enter', () => {
  const ALLOWED = [
    ['member', 'member'],
    ['member', 'manager'],
    ['member', 'admin'],
    ['admin', 'admin'],
  ] as const;

  /** Where pages lead on that an admin has elsewhere. */
  const ONWARD = [
    ['view-as', '/admin/users'],
    ['member/notifications', '/admin/notifications'],
  ] as const;

  test.for(ALLOWED)(
    '[ROLE-02, ROLE-04, ROLE-06] reaches the pages of /%s/*: %s',
    async ([area, who], { guarded }) => {
      for (const { path, id } of guarded.pagesOf(area)) {
        const answer = await guarded.windows[who]().get(path);
        // An admin's own account has neither categories nor forms, and some addresses only take calls.
        const above = id === 'routes/admin/member/comments' && path.replace('/comments', '');
        const onward = above || (ONWARD.find(([end]) => id.endsWith(end))?.[1] ?? '/member/dashboard');
        const hiring = /(category|hiring|openings|candidate-import|\/form|member\/notifications)$/.test(id);
        const leadsOn = CALLS.test(id) || (who === 'admin' && area === 'member' && hiring);
        // Nor has it the member's employees: they are not found there. And the shop has no product.
        const unknown =
          ['routes/admin/product', 'routes/admin/sale', 'routes/admin/order'].includes(id) ||
          (who === 'admin' && id === 'routes/member/employee');
        const status = unknown ? 404 : 200;
        // What was submitted has a page of its own, to which the member's form leads.
        const submitted = id === 'routes/admin/member/form' && answer.headers.get('location');
        if (submitted) expect(submitted).toMatch(/^\/admin\/forms\/.+\/submissions\//);
        const expected = submitted
          ? [path, 302, submitted]
          : leadsOn
            ? [path, 302, onward]
            : [path, status, null];
        expect([path, answer.status, answer.headers.get('location')]).toEqual(expected);
        await answer.text();
      }
    },
  );

  test.for(ALLOWED)(
    '[AUTH-16] is sent the pages of /%s/* and their data no-store: %s',
    async ([area, who], { guarded }) => {
      for (const { path } of guarded.pagesOf(area)) {
        for (const suffix of ['', '.data']) {
          const answer = await guarded.windows[who]().get(`${path}${suffix}`);
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
  test.for(['/', '/login', '/no-such-page', '/api/member/files/file_1', '/api/no-such-call'])(
    '[AUTH-16] is no-store outside of the areas as well: %s',
    async (path, { guarded }) => {
      for (const suffix of path.startsWith('/api') ? [''] : ['', '.data']) {
        const answer = await guarded.windows
          .member()
          .get(suffix && path === '/' ? '/_root.data' : path + suffix);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        await answer.text();
      }
    },
  );

  test('[AUTH-16] is no-store for a call, be it done or refused', async ({ guarded }) => {
    const window = guarded.windows.member();
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

describe('a manager', () => {
  test('[ROLE-06] reads what its member reads, also without any permission', async ({
    guarded,
    site,
    testPortal,
  }) => {
    const reader = await site.signedIn(
      await testPortal.manager(guarded.member, { hiring: false, editing: false }),
    );
    for (const { path, id } of guarded.pagesOf('member')) {
      // Bringing a file in is no reading.
      const onward = CALLS.test(id) ? '/member/dashboard' : path.replace('/import', '');
      const leadsOn = CALLS.test(id) || /-import$/.test(id);
      const expected = leadsOn ? [path, 302, onward] : [path, 200, null];
      const answer = await reader.get(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual(expected);
    }
    expect(await (await reader.get('/member/dashboard')).text()).toContain('href="/member/payroll"');
  });

  test('[ROLE-06] without editing may not change what it reads', async ({ guarded, site, testPortal }) => {
    const reader = await site.signedIn(
      await testPortal.manager(guarded.member, { hiring: true, editing: false }),
    );
    const upload = { kind: 'new', targetId: null };
    expect((await reader.call('POST', '/api/member/categories/payroll/uploads', upload)).status).toBe(403);
    const editor = guarded.windows.manager();
    expect((await editor.call('POST', '/api/member/categories/payroll/uploads', upload)).status).toBe(201);
  });

  test('[ROLE-06, ROLE-02] may not make the calls of the admin area, and neither may its member', async ({
    guarded,
  }) => {
    for (const who of ['member', 'manager'] as const) {
      const base = `/api/admin/members/${guarded.member.id}`;
      expect((await guarded.windows[who]().call('GET', `${base}/files/file_1`)).status).toBe(403);
      expect(
        (await guarded.windows[who]().call('POST', `${base}/categories/payroll/uploads`, { kind: 'new' }))
          .status,
      ).toBe(403);
    }
    expect(
      (await guarded.windows.visitor().call('GET', `/api/admin/members/${guarded.member.id}/files/file_1`))
        .status,
    ).toBe(401);
  });
});

test('[ROLE-12] a record of another member answers like one that does not exist', async ({
  guarded,
  testPortal,
}) => {
  const otherTenant = await testPortal.member('Stranger Freight');
  const answers = async (id: string) => {
    const file = await guarded.windows.member().call('GET', `/api/member/files/${id}`);
    const picture = await guarded.windows.member().call('GET', `/api/member/pictures/${id}`);
    return [file.status, await file.json(), picture.status, await picture.json()];
  };
  expect(await answers(otherTenant.id)).toEqual(await answers('user_00000000000000000000000000'));
  const unknown = await guarded.windows.admin().get('/admin/users/user_00000000000000000000000000');
  expect(unknown.status).toBe(404);
});
