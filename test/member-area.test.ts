import { describe, expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { submit } from './fixtures/page-data.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let fixtures: Fixtures;
let admin: Browser;
test.beforeAll(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
  await setCategoryAccess(fixtures.asAdmin, ['payroll', 'ezpass', 'hiring']);
  admin = await (await openSite(testPortal)).signedIn(fixtures.admin);
});

const TABS = ['employees', 'hiring', 'files', 'requests', 'plan', 'access', 'activity'];
const page = (rest = '', id = fixtures.member.id) => `/admin/users/${id}${rest}`;

describe("a tab of a member's page", () => {
  test.each([
    ['?tab=employees&q=zoe&missing=any', '/employees?q=zoe&missing=any'],
    ['?tab=hiring&idle=7', '/hiring?idle=7'],
    ['?tab=files&category=ezpass&file=file_1', '/files?category=ezpass&file=file_1'],
    ['?tab=requests&request=req_1', '/requests?request=req_1'],
    ['?tab=plan', '/plan'],
    ['?tab=activity&from=q%3Dcedar%26page%3D2', '/activity?from=q%3Dcedar%26page%3D2'],
  ])('is still found at %s, the address from before it had one of its own', async (earlier, now) => {
    const answer = await admin.get(page(earlier));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, page(now)]);
  });

  test.each(['?tab=overview', '?tab=unknown', '?tab=toString'])('is the overview at %s', async (query) => {
    const answer = await admin.get(page(query));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Account health');
  });

  test('is linked at its own address, and keeps the way back to the list', async () => {
    const html = await (await admin.get(page('?from=q%3Dcedar'))).text();
    for (const tab of TABS) expect(html).toContain(`href="${page(`/${tab}?from=q%3Dcedar`)}"`);
    expect(html).not.toContain('?tab=');
    expect(html).toContain('href="/admin/users?q=cedar"');
  });

  test("has a title of its own, with the member's name", async () => {
    const titles = new Map<string, string | undefined>();
    for (const tab of ['', ...TABS]) {
      const html = await (await admin.get(page(`/${tab}`))).text();
      titles.set(tab, /<title>(.*?)<\/title>/.exec(html)?.[1]);
    }
    expect(titles.get('')).toBe(`${fixtures.member.name} · Delivery Portal`);
    expect(titles.get('files')).toBe(`Files · ${fixtures.member.name} · Delivery Portal`);
    expect(new Set(titles.values()).size).toBe(titles.size);
  });
});

describe('[ADM-31] an address that names no member', () => {
  test.each(['', ...TABS.map((tab) => `/${tab}`), '/employees/import', '/employees/emp_1', '/hiring/import'])(
    "says 'Member not found.' within the admin area: %s",
    async (rest) => {
      const answer = await admin.get(page(rest, fixtures.admin.id));
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).toContain('Member not found.');
      expect(html).toContain('aria-label="Notifications');
      expect(html).toContain('<title>Member not found · Delivery Portal</title>');
    },
  );

  test('refuses every act', async () => {
    const act = { intent: 'request-ask', text: 'July?', dueDate: '' };
    expect(await submit(admin, page('/requests', 'user_unknown'), act)).toMatchObject({
      status: 404,
      answer: { ok: false, toast: { description: 'Member not found.' } },
    });
  });
});
