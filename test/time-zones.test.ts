import { afterAll, expect } from 'vitest';
import { setFileStatus } from '#app/features/work/file/change-file.server.ts';
import { formatInList } from '#app/format/dates.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';
import { upload } from './fixtures/uploads.ts';

const ELSEWHERE = 'Pacific/Auckland';

let testPortal: TestPortal;
let site: Site;
let fixtures: Fixtures;
let zone: string | undefined;
test.beforeAll(async ({ testPortal: portal }) => {
  zone = process.env.TZ;
  process.env.TZ = 'Asia/Kathmandu';
  testPortal = portal;
  site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
});
afterAll(async () => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('[CON-19] whatever the zone of the machine, instants are stored in UTC, and are of now', async () => {
  const before = testPortal.deps.now().getTime();
  const fileId = await upload(fixtures.asMember, 'payroll');
  await setFileStatus(fixtures.asAdmin, { fileId, status: 'Completed', reason: '' });
  const { category_files: files = [], activities = [] } = await storedRows(testPortal.deps.db);
  for (const row of [...files, ...activities].map((text) => JSON.parse(text) as Record<string, unknown>)) {
    for (const instant of ['date', 'at', 'status_changed_at', 'created_at'].flatMap(
      (name) => row[name] ?? [],
    )) {
      expect(instant).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Math.abs(Date.parse(String(instant)) - before)).toBeLessThan(3_600_000);
    }
  }
});

test("[CON-19] an instant shows in the viewer's zone, on the page that the server sends", async () => {
  const instant = '2026-01-15T22:05:00.000Z';
  const fileId = await upload(fixtures.asMember, 'payroll', { name: 'hours.csv' });
  await testPortal.deps.db
    .updateTable('category_files')
    .set({ date: instant, status_changed_at: instant })
    .where('member_id', '=', fixtures.member.id)
    .where('id', '=', fileId)
    .execute();
  const member = await site.signedIn(fixtures.member);
  member.setCookie('portal.zone', encodeURIComponent(ELSEWHERE));
  const page = await (await member.get(`/member/payroll?file=${fileId}`)).text();
  const list = /<ul[^>]*aria-label="[^"]*files"[\s\S]*?<\/ul>/i.exec(page)?.[0] ?? page;
  expect(list).toContain(formatInList(instant, ELSEWHERE, Date.now(), { withTime: true }));
  expect(list).not.toContain(formatInList(instant, 'UTC', Date.now()));
});
