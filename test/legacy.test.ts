import { expect } from 'vitest';
import type { MovePage } from '#app/features/data/legacy/move-page.server.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { type LegacyDump, makeDump } from './fixtures/legacy-dump.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

const PATH = '/admin/settings/move';
let fixtures: Fixtures;
let admin: Browser;
test.beforeAll(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
  admin = await (await openSite(testPortal)).signedIn(fixtures.admin);
});

test('[DATA-32] [DATA-34] [DATA-37] over HTTP a dump is read, moved in once, and everything comes out as a file', async () => {
  const dump = makeDump({ members: 2 });
  const text = JSON.stringify(dump);
  const sent = await admin.upload('/api/admin/move/dumps', { name: 'dump.json' }, text);
  expect(sent.status).toBe(201);
  const { importId } = (await sent.json()) as { importId: string };
  const view = async () => (await pageData<MovePage>(admin, `${PATH}?import=${importId}`, 'admin/move')).view;
  expect(await view()).toMatchObject({ status: 'previewed', fileName: 'dump.json' });
  const applied = await submit(admin, PATH, { intent: 'move-apply', importId, confirmAdmins: 'on' });
  expect(applied.answer).toMatchObject({ toast: { title: 'Imported', tone: 'success' } });
  const again = await submit(admin, PATH, { intent: 'move-apply', importId });
  expect(again.answer).toMatchObject({ toast: { title: 'Error', tone: 'destructive' } });
  expect(await view()).toMatchObject({ status: 'applied' });
  const report = await admin.get(`/api/admin/move/dumps/${importId}/report.csv`);
  expect(await report.text()).toContain('users[0],Account,Old Admin');
  const out = await admin.get('/api/admin/move/export.json');
  expect(out.headers.get('content-disposition')).toMatch(/^attachment; filename="portal-export-.*\.json"$/);
  const all = (await out.json()) as LegacyDump;
  expect(Object.keys(all)).toEqual([...Object.keys(dump)]);
  expect(JSON.stringify(all)).not.toContain('assword');
});

test('a file that is no dump is refused, and a preview that is gone is said to be', async () => {
  const refused = await admin.upload('/api/admin/move/dumps', { name: 'a.json' }, '[]');
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining("This isn't a backup") });
  const gone = await pageData<MovePage>(admin, `${PATH}?import=move_gone`, 'admin/move');
  expect(gone).toEqual({ view: null, gone: true });
});
