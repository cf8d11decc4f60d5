import { afterAll, beforeAll, expect, test } from 'vitest';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { respondToRequest } from '#app/features/work/request/respond.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { type Cast, createCast } from './fixtures/cast.ts';
import { countQueries } from './fixtures/count-queries.ts';
import { bellCount } from './fixtures/page-facts.ts';
import { openSite } from './fixtures/site.ts';
import { upload } from './fixtures/uploads.ts';
import { createWorld, type World } from './fixtures/world.ts';

let world: World;
let cast: Cast;
let windows: [Browser, string][];
beforeAll(async () => {
  world = await createWorld();
  const site = await openSite(world);
  cast = await createCast(world);
  windows = [
    [await site.signedIn(cast.admin), '/admin/profile'],
    [await site.signedIn(cast.member), '/member/settings'],
  ];
});
afterAll(() => world.close());

/** What the bell counts for the admin and the member, and the queries of a page that has little but the bell. */
async function bells(): Promise<{ unread: number[]; queries: number[] }> {
  const unread: number[] = [];
  const queries: number[] = [];
  for (const [browser, path] of windows) {
    const read = async () => {
      unread.push(bellCount(await (await browser.get(path)).text()));
    };
    queries.push(await countQueries(read));
  }
  return { unread, queries };
}

test('the bell costs the same number of queries, however much is unread', async () => {
  // The first page of a session notes that it is in use.
  await bells();
  const before = await bells();
  for (let count = 0; count < 10; count += 1) {
    await upload(cast.asAdmin, 'ezpass');
    const requestId = await askMember(cast.asAdmin, { text: `Question ${count}`, dueDate: null });
    if (count < 4) await respondToRequest(cast.asMember, { requestId, round: 1, response: 'Yes' });
  }
  const after = await bells();
  expect([before.unread, after.unread]).toEqual([
    [0, 0],
    [4, 16],
  ]);
  expect(after.queries).toEqual(before.queries);
});
