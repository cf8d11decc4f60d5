import { expect } from 'vitest';
import { askAgain, askMember } from '#app/features/work/request/ask-member.server.ts';
import type { RequestLine } from '#app/features/work/request/list-requests.server.ts';
import { markRequestRead, respondToRequest } from '#app/features/work/request/respond.server.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { pageData } from './fixtures/page-data.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let fixtures: Fixtures;
let member: Browser;

test.beforeAll(async ({ testPortal }) => {
  const site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
  member = await site.signedIn(fixtures.member);
});

type OwnRequests = { requests: RequestLine[]; counts: Record<'open' | 'waiting', number> };

const tab = (name: string) =>
  pageData<OwnRequests>(member, `/member/requests?tab=${name}`, 'member/requests');
const idsByTab = async () => {
  const tabs = await Promise.all(['open', 'waiting', 'done'].map(tab));
  return tabs.map(({ requests }) => requests.map(({ id }) => id));
};
const leadsTo = async (path: string) => (await member.get(path)).headers.get('location');

test('[REQ-03] a member sees what is open, what the back office has to read, and what is done', async () => {
  const { asAdmin, asMember } = fixtures;
  const requestId = await askMember(asAdmin, { text: 'Send the July tolls', dueDate: null });
  const link = `/member/requests?request=${requestId}`;
  expect(await idsByTab()).toEqual([[requestId], [], []]);
  expect((await tab('open')).counts).toEqual({ open: 1, waiting: 0 });
  expect(await leadsTo(link)).toBe(`/member/requests?tab=open&request=${requestId}`);

  await respondToRequest(asMember, { requestId, round: 1, response: 'Here is July' });
  expect(await idsByTab()).toEqual([[], [requestId], []]);
  expect((await tab('open')).counts).toEqual({ open: 0, waiting: 1 });
  expect(await leadsTo(link)).toBe(`/member/requests?tab=waiting&request=${requestId}`);

  await markRequestRead(asAdmin, { requestId });
  expect(await idsByTab()).toEqual([[], [], [requestId]]);
  expect(await leadsTo(link)).toBe(`/member/requests?tab=done&request=${requestId}`);

  await askAgain(asAdmin, { requestId, text: 'And August?', dueDate: null });
  expect(await idsByTab()).toEqual([[requestId], [], []]);
});

test('links of earlier emails to the dashboard lead on to the pages of their own', async () => {
  expect(await leadsTo('/member/dashboard?request=req_1')).toBe('/member/requests?request=req_1');
  expect(await leadsTo('/member/dashboard?order=order_1')).toBe('/member/plan?order=order_1#orders');
});
