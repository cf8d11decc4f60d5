import { expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { Person, TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let admin: Person;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  admin = await testPortal.admin();
});

test.each([
  ['[CAT-01]', 'payroll', 'Payroll', 'Review your payroll processing and history.'],
  ['[CAT-02]', 'invoicing', 'Invoicing', 'Manage and track your invoices.'],
  ['[CAT-03]', 'scorecard', 'DSP Scorecard', 'Analyze your performance scorecards.'],
  ['[CAT-04]', 'ezpass', 'EZ Pass', 'View your EZ Pass charges and transactions.'],
  ['[CAT-05]', 'workers-comp', 'Workers Comp', 'Track your worker&#x27;s compensation cases.'],
] as const)(
  '%s /member/%s is there once it is assigned, titled %s, and says what it is for',
  async (_row, key, title, text) => {
    const member = await testPortal.member();
    const window = await site.signedIn(member);
    const before = await window.get(`/member/${key}`);
    expect([before.status, before.headers.get('location')]).toEqual([302, '/member/dashboard']);
    await setCategoryAccess(await testPortal.ctx(admin, member), [key]);
    const page = await (await window.get(`/member/${key}`)).text();
    expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(page).toContain(text);
  },
);
