import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '#demo/logins.ts';
import { createBrowser } from './fixtures/browser.ts';
import { createPortalPlace, type PortalPlace, type PortalProcess } from './fixtures/portal-process.ts';
import { storedRows, withDatabaseOf } from './fixtures/stored-rows.ts';

let home: PortalPlace;
beforeEach(async () => {
  home = await createPortalPlace();
});
afterEach(() => home.remove());

/**
 * What a start changes: marks of old acts (who wrote how often, which form was carried out, what was read long ago), who did
 * which job, and the versions of what is kept packed, which PostgreSQL renews also when a deletion finds nothing.
 */
const FORGOTTEN = {
  application_counts: [],
  contact_counts: [],
  done_once: [],
  job_leases: [],
  notifications: [],
  shown_versions: [],
};
const unread = ({ notifications = [] }: Record<string, string[]>) =>
  notifications.filter((row) => row.includes('"read_at":null'));

/** Statuses of signing in with each of the demo's logins. */
const signIns = (portal: PortalProcess) =>
  Promise.all(
    DEMO_LOGINS.map(async ({ email, password }) => {
      const visitor = createBrowser(portal.url, (url, init) => fetch(url, init));
      return (await visitor.post('/login', { intent: 'sign-in', email, password })).status;
    }),
  );

// Whole processes on a busy machine: each start takes seconds there.
describe('a portal that is started again', { timeout: 120_000 }, () => {
  test('[DATA-38] has every record of every kind as it was', async () => {
    await (await home.start({ DEMO: '1' })).stop();
    const before = await withDatabaseOf(home, storedRows);
    await (await home.start({ DEMO: '1' })).stop();
    const after = await withDatabaseOf(home, storedRows);
    for (const table of ['users', 'employees', 'documents', 'category_files', 'candidates', 'info_requests'])
      expect(before[table]?.length).toBeGreaterThan(0);
    expect(unread(before).length).toBeGreaterThan(0);
    expect(unread(after)).toEqual(unread(before));
    const kept = Object.entries(before).filter(([table]) => !(table in FORGOTTEN));
    for (const [table, rows] of kept) expect(after[table], table).toEqual(rows);
  });

  test('[DATA-02] has no demo account where no demo data was asked for, and the demo’s where it was', async () => {
    const plain = await home.start({ DEMO: '0' });
    expect(await signIns(plain)).toEqual(DEMO_LOGINS.map(() => 422));
    await plain.stop();
    expect((await withDatabaseOf(home, storedRows)).users).toEqual([]);
    const demo = await home.start({ DEMO: '1' });
    expect(await signIns(demo)).toEqual(DEMO_LOGINS.map(() => 302));
    await demo.stop();
  });
});
