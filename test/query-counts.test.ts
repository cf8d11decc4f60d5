import { expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { countQueries } from './fixtures/count-queries.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let fixtures: Fixtures;
let browsers: { admin: Browser; member: Browser };
test.beforeAll(async ({ testPortal }) => {
  const site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
  await setCategoryAccess(fixtures.asAdmin, ['payroll', 'ezpass', 'hiring']);
  browsers = { admin: await site.signedIn(fixtures.admin), member: await site.signedIn(fixtures.member) };
});

/** Queries of a page with its frame and its session, at most. A change that saves some lowers the number. */
const BUDGETS = [
  ['admin', '/admin/dashboard', 34],
  ['admin', '/admin/users', 18],
  ['admin', '/admin/users/:memberId', 28],
  ['admin', '/admin/users/:memberId/employees', 20],
  ['admin', '/admin/users/:memberId/hiring', 29],
  ['admin', '/admin/users/:memberId/files', 19],
  ['admin', '/admin/users/:memberId/requests', 17],
  ['admin', '/admin/users/:memberId/plan', 18],
  ['admin', '/admin/users/:memberId/activity', 17],
  ['member', '/member/dashboard', 36],
  ['member', '/member/employees', 17],
] as const;

const queriesOf = (role: 'admin' | 'member', path: string) =>
  countQueries(async () => {
    const address = path.replace(':memberId', fixtures.member.id).replace(/(?=\?)|$/, '.data');
    const answer = await browsers[role].get(address);
    expect(answer.status).toBe(200);
    await answer.text();
  });

test.each(BUDGETS)("%s's %s asks the database at most %i times", async (role, path, budget) => {
  // The first one may renew what the process keeps.
  await queriesOf(role, path);
  expect(await queriesOf(role, path)).toBeLessThanOrEqual(budget);
});

test("a member's page and its dashboard ask no more often where there is more to show", async () => {
  const pages = [
    ['admin', '/admin/users/:memberId'],
    ['member', '/member/dashboard'],
  ] as const;
  const counts = async () => {
    const found: number[] = [];
    for (const [role, path] of pages) found.push(await queriesOf(role, path));
    return found;
  };
  const before = await counts();
  for (const text of ['One?', 'Two?', 'Three?']) await askMember(fixtures.asAdmin, { text, dueDate: null });
  expect(await counts()).toEqual(before);
});
