import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { addForm } from '#app/features/work/form/change-form.server.ts';
import { createLogger } from '#ports/log.ts';
import type { Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { open, send } from './fixtures/file-calls.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let fixtures: Fixtures;
let member: Browser;
let admin: Browser;
let logged: string;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  testPortal.deps.log = createLogger('error', { write: (line) => (logged += line) });
  site = await openSite(testPortal);
});
test.beforeEach(async ({ fixtures: made }) => {
  logged = '';
  fixtures = made;
  member = await site.signedIn(fixtures.member);
  admin = await site.signedIn(fixtures.admin);
  testPortal.passTime(61_000);
});

const ready = async () => (await site.visitor().get('/readyz')).status;

test('an upload that finds no room says so, is in the log with its cause, and the portal is not ready', async () => {
  const { blobs } = testPortal.deps;
  const { actId } = await open(member);
  const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  testPortal.deps.blobs = { ...blobs, put: () => Promise.reject(noRoom) };
  const sent = await send(member, actId, 'tolls.csv', 'date,amount');
  expect(sent).toMatchObject({ status: 507, error: expect.stringContaining('out of storage space') });
  expect(logged).toContain('ENOSPC: no space left on device');
  expect(await ready()).toBe(503);
  testPortal.deps.blobs = blobs;
  expect((await send(member, actId, 'tolls.csv', 'date,amount')).status).toBe(201);
  testPortal.passTime(61_000);
  expect(await ready()).toBe(200);
});

// PostgreSQL's own disk cannot be filled from here; SQLite can be told that it is full.
if (process.env.TEST_DATABASE !== 'postgres') {
  describe('a database file that cannot grow', () => {
    const limit = async (pages: number) =>
      sql`pragma max_page_count = ${sql.lit(pages)}`.execute(testPortal.deps.db);
    const fill = async () => {
      const count = await sql<{ page_count: number }>`pragma page_count`.execute(testPortal.deps.db);
      const ctx = await testPortal.ctx(fixtures.admin);
      await limit(count.rows[0]?.page_count ?? 1);
      for (let times = 0; times < 1_000; times++) {
        const full = await addForm(ctx, { name: 'x'.repeat(200) }).then(
          () => undefined,
          (error: Error & { code?: string }) => error,
        );
        if (full) return full;
      }
      throw new Error('It never got full');
    };

    test('is told of as what it is, to the person and in the log, and not as a failed rollback', async () => {
      expect(await fill()).toMatchObject({ code: 'SQLITE_FULL' });
      const form = { intent: 'request-ask', text: 'Send the July tolls. '.repeat(150), dueDate: '' };
      const path = `/admin/users/${fixtures.member.id}/requests`;
      const asked = await admin.post(`${path}.data`, form);
      expect([asked.status, await asked.json()]).toEqual([
        507,
        { title: 'Storage is full', error: expect.stringContaining('Your changes are still here') },
      ]);
      const page = await site.visitor().post('/contact', {
        ...{ name: 'Ida', email: 'ida@example.com', subject: 'Tolls' },
        message: 'How much? '.repeat(400),
      });
      expect(page.status).toBe(507);
      expect(logged).toContain('SQLITE_FULL');
      expect(logged).not.toContain('cannot rollback');
      expect(await ready()).toBe(503);
      // What is there can still be read.
      expect((await admin.get(path)).status).toBe(200);
      await limit(1_000_000);
      expect((await admin.post(`${path}.data`, form)).status).toBe(200);
    });
  });
}
