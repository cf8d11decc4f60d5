import { expect } from 'vitest';
import { HOURLY } from '#app/api/calendar-routes.ts';
import { readFeed, renewFeed } from '#app/features/overview/calendar/change-feed.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

test('a calendar is fetched without a session, by its ETag only once, and not found by another address', async ({
  fixtures: { asAdmin, asMember, testPortal },
}) => {
  const visitor = (await openSite(testPortal)).visitor();
  await renewFeed(asMember);
  const path = new URL((await readFeed(asMember))?.address ?? '').pathname;
  const first = await visitor.get(path);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('set-cookie')).toBeNull();
  expect(first.headers.get('x-robots-tag')).toContain('noindex');
  expect(await first.text()).toContain('BEGIN:VCALENDAR');
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await visitor.get(path, known)).status).toBe(304);
  await askMember(asAdmin, { text: 'Send the tolls', dueDate: '2099-01-01' });
  // Further ahead than calendars go.
  expect((await visitor.get(path, known)).status).toBe(304);
  await askMember(asAdmin, { text: 'Send the tolls', dueDate: soon(testPortal.deps.now()) });
  expect(await (await visitor.get(path, known)).text()).toContain('Request due: Send the tolls');
  expect((await visitor.get(path.replace(/.{9}\/portal/, 'AAAAAAAAA/portal'))).status).toBe(404);
});

test('who fetches a calendar, or guesses addresses, too often is turned away for a while', async ({
  fixtures: { asMember, testPortal },
}) => {
  const visitor = (await openSite(testPortal)).visitor();
  const guess = (of: number) => visitor.get(`/api/calendar/guess-${of}/portal.ics`);
  for (let of = 0; of < HOURLY.unknown; of += 1) expect((await guess(of)).status).toBe(404);
  expect((await guess(HOURLY.unknown)).status).toBe(429);
  await renewFeed(asMember);
  const path = new URL((await readFeed(asMember))?.address ?? '').pathname;
  for (let of = 0; of < HOURLY.feed; of += 1) expect((await visitor.get(path)).status).toBe(200);
  expect((await visitor.get(path)).status).toBe(429);
  testPortal.passTime(3_600_000);
  expect((await visitor.get(path)).status).toBe(200);
  expect((await guess(0)).status).toBe(404);
});

function soon(now: Date): string {
  return new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
}
