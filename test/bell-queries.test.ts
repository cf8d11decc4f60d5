import { expect } from 'vitest';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { respondToRequest } from '#app/features/work/request/respond.server.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { countQueries, forgetAll } from './fixtures/count-queries.ts';
import { bellCount } from './fixtures/page-facts.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { upload } from './fixtures/uploads.ts';

let fixtures: Fixtures;
let windows: [Browser, string][];
let forget: () => void;
test.beforeAll(async ({ testPortal }) => {
  forget = () => forgetAll(testPortal.deps.db);
  const site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
  windows = [
    [await site.signedIn(fixtures.admin), '/admin/profile'],
    [await site.signedIn(fixtures.member), '/member/settings'],
  ];
});

/** What the bell counts for the admin and the member, and the queries of a page that has little but the bell. */
async function bells(): Promise<{ unread: number[]; queries: number[] }> {
  const unread: number[] = [];
  const queries: number[] = [];
  for (const [browser, path] of windows) {
    const read = async () => {
      unread.push(bellCount(await (await browser.get(path)).text()));
    };
    forget();
    queries.push(await countQueries(read));
  }
  return { unread, queries };
}

test('the bell costs the same number of queries, however much is unread', async () => {
  // The first page of a session notes that it is in use.
  await bells();
  const before = await bells();
  for (let count = 0; count < 10; count += 1) {
    await upload(fixtures.asAdmin, 'ezpass');
    const requestId = await askMember(fixtures.asAdmin, { text: `Question ${count}`, dueDate: null });
    if (count < 4) await respondToRequest(fixtures.asMember, { requestId, round: 1, response: 'Yes' });
  }
  const after = await bells();
  expect([before.unread, after.unread]).toEqual([
    [0, 0],
    [4, 16],
  ]);
  expect(after.queries).toEqual(before.queries);
});
