import { expect } from 'vitest';
import type { Browser } from './fixtures/browser.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let faults: unknown[];
let windows: Record<'visitor' | 'member', Browser>;
test.beforeAll(async ({ testPortal }) => {
  faults = [];
  testPortal.deps.log.error = (entry: unknown) => faults.push(entry);
  const site = await openSite(testPortal);
  windows = { visitor: site.visitor(), member: await site.signedIn(await testPortal.member()) };
});

test.each([
  ['visitor', '/login'],
  ['visitor', '/forgot-password'],
  ['visitor', '/set-password/unknown'],
  ['member', '/member/settings'],
  ['member', '/member/dashboard'],
] as const)('a body that is no form is refused and is no fault of ours: %s at %s', async (who, path) => {
  for (const body of [{ intent: 'profile', name: 'Changed' }, 'intent=profile', undefined]) {
    const answer = await windows[who].call('POST', path, body);
    expect([path, body, answer.status]).toEqual([path, body, 400]);
    await answer.text();
  }
  expect(faults).toEqual([]);
});
