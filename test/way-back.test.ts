import { describe, expect } from 'vitest';
import type { Browser } from './fixtures/browser.ts';
import { test } from './fixtures/guarded-test.ts';
import type { Site } from './fixtures/site.ts';
import { PASSWORD, type Person } from './fixtures/test-portal.ts';

describe('the way back after sign-in', () => {
  const signIn = (window: Browser, search: string, person: Person) =>
    window.post(`/login${search}`, { intent: 'sign-in', email: person.email, password: PASSWORD });
  const turnedAway = async (place: (answer: Response) => URL, site: Site, path: string) =>
    place(await site.visitor().get(path)).search;

  test('[AUTH-24] is the page that the guard turned away from, with its query', async ({ guarded, site }) => {
    for (const path of [
      '/member/settings',
      '/member/payroll?file=file_1',
      '/member/dashboard?request=req_1',
    ]) {
      const answer = await signIn(
        site.visitor(),
        await turnedAway(guarded.place, site, path),
        guarded.member,
      );
      expect(answer.headers.get('location')).toBe(path);
    }
    const answer = await signIn(
      site.visitor(),
      await turnedAway(guarded.place, site, '/admin/users?q=north&page=2'),
      guarded.admin,
    );
    expect(answer.headers.get('location')).toBe('/admin/users?q=north&page=2');
  });

  test('[AUTH-24] is the page, not its data, where a data request was turned away', async ({
    guarded,
    site,
  }) => {
    const answer = await site
      .visitor()
      .get('/member/payroll.data?file=file_1&_routes=routes%2Fmember%2Flayout');
    const search = /\/login(\?next=[^"\\]+)/.exec(await answer.text())?.[1] ?? '';
    const onward = await signIn(site.visitor(), search, guarded.member);
    expect(onward.headers.get('location')).toBe('/member/payroll?file=file_1');
  });

  test.for([
    '?next=%2Fmember%2Fsettings',
    '?next=https%3A%2F%2Fevil.example%2F',
    '?next=%2F%2Fevil.example%2Fmember%2F',
    '?next=%2F%5Cevil.example',
    '?next=%2Fmember%2Fsettings&by=forged',
    '?redirectTo=https%3A%2F%2Fevil.example',
    '?next=javascript%3Aalert(1)',
  ])('[AUTH-24] is ignored where no guard set it: %s', async (search, { guarded, site }) => {
    const answer = await signIn(site.visitor(), search, guarded.member);
    expect(answer.headers.get('location')).toBe('/member/dashboard');
  });

  test('[AUTH-24] is ignored where the signature is that of another path', async ({ guarded, site }) => {
    const params = new URLSearchParams(await turnedAway(guarded.place, site, '/member/settings'));
    params.set('next', '//evil.example/member/');
    expect((await signIn(site.visitor(), `?${params}`, guarded.member)).headers.get('location')).toBe(
      '/member/dashboard',
    );
  });

  test('[AUTH-23, AUTH-24] never loops: a wrong role ends on a page that says who is signed in', async ({
    guarded,
    site,
  }) => {
    for (const who of ['member', 'manager'] as const) {
      const person = who === 'member' ? guarded.member : guarded.manager;
      const first = await guarded.windows[who]().get('/admin/users');
      expect(guarded.place(first).pathname).toBe('/login');
      const login = await guarded.windows[who]().get(
        guarded.place(first).pathname + guarded.place(first).search,
      );
      expect(login.status).toBe(200);
      const html = await login.text();
      expect(html).toContain('logged in as');
      expect(html).toMatch(/<a[^>]* href="\/member\/dashboard"/);
      expect(html).not.toMatch(/<a[^>]* href="\/admin\//);
      const again = await signIn(site.visitor(), guarded.place(first).search, person);
      expect(again.headers.get('location')).toBe('/member/dashboard');
    }
  });

  test('[AUTH-24] leads an admin who is signed in on to the page that it came from', async ({
    guarded,
    site,
  }) => {
    const search = await turnedAway(guarded.place, site, '/admin/users?q=north');
    const html = await (await guarded.windows.admin().get(`/login${search}`)).text();
    expect(html).toMatch(/<a[^>]* href="\/admin\/users\?q=north"/);
  });
});
