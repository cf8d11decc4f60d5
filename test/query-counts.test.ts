import { expect, vi } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { countQueries, forgetAll } from './fixtures/count-queries.ts';
import { hire } from './fixtures/employees.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let fixtures: Fixtures;
let browsers: { admin: Browser; member: Browser };
let forget: () => void;
let employeeId: string;
test.beforeAll(async ({ testPortal }) => {
  // What is remembered is so for a time, which a busy machine may take between two requests.
  vi.useFakeTimers({ toFake: ['performance'] });
  forget = () => forgetAll(testPortal.deps.db);
  const site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
  await setCategoryAccess(fixtures.asAdmin, ['payroll', 'ezpass', 'hiring']);
  employeeId = await hire(fixtures.asMember);
  browsers = { admin: await site.signedIn(fixtures.admin), member: await site.signedIn(fixtures.member) };
});

test.afterAll(() => vi.useRealTimers());

/**
 * Queries of a page with its frame and its session, at most: where nothing is remembered, and where it was asked for a
 * moment ago. A change that saves some lowers the number.
 */
const BUDGETS = [
  ['admin', '/admin/dashboard', 29, 2],
  ['admin', '/admin/users', 19, 4],
  ['admin', '/admin/users?sort=documents&show=open', 22, 5],
  ['admin', '/admin/users/:memberId', 26, 8],
  ['admin', '/admin/users/:memberId/employees', 17, 5],
  ['admin', '/admin/users/:memberId/hiring', 28, 20],
  ['admin', '/admin/users/:memberId/files', 13, 7],
  ['admin', '/admin/users/:memberId/requests', 13, 6],
  ['admin', '/admin/users/:memberId/plan', 12, 6],
  ['admin', '/admin/users/:memberId/activity', 11, 5],
  // One more since a member may be shown findings under review: whether it is stands in its own row.
  ['member', '/member/dashboard', 32, 16],
  ['member', '/member/requests', 16, 6],
  ['member', '/member/plan', 14, 4],
  ['member', '/member/employees', 15, 2],
  ['member', '/member/employees/:employeeId', 16, 5],
] as const;

const queriesOf = (role: 'admin' | 'member', path: string) =>
  countQueries(async () => {
    const address = path
      .replace(':memberId', fixtures.member.id)
      .replace(':employeeId', employeeId)
      .replace(/(?=\?)|$/, '.data');
    const answer = await browsers[role].get(address);
    expect(answer.status).toBe(200);
    await answer.text();
  });

test.each(BUDGETS)(
  "%s's %s asks the database at most %i times, and %i times soon after",
  async (role, path, first, again) => {
    // The first one may renew what the process keeps.
    await queriesOf(role, path);
    forget();
    const counts = [await queriesOf(role, path), await queriesOf(role, path)];
    expect(counts[0]).toBeLessThanOrEqual(first);
    expect(counts[1]).toBeLessThanOrEqual(again);
  },
);

test("a member's page and its dashboard ask no more often where there is more to show", async () => {
  const pages = [
    ['admin', '/admin/users/:memberId'],
    ['member', '/member/dashboard'],
  ] as const;
  const counts = async () => {
    const found: number[] = [];
    for (const [role, path] of pages) {
      forget();
      found.push(await queriesOf(role, path));
    }
    return found;
  };
  const before = await counts();
  for (const text of ['One?', 'Two?', 'Three?']) await askMember(fixtures.asAdmin, { text, dueDate: null });
  expect(await counts()).toEqual(before);
});
