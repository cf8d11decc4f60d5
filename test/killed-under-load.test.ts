import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acrossMembers, type Database, openDatabase } from '#db/open.ts';
import { DEMO_LOGINS } from '#demo/logins.ts';
import { type Browser, createBrowser } from './fixtures/browser.ts';
import { createPortalPlace, type PortalPlace, type PortalProcess } from './fixtures/portal-process.ts';

/** Windows that add at the same time, and what they were told was added before the power goes. */
const WINDOWS = 16;
const TOLD = 100;

let place: PortalPlace;
beforeEach(async () => {
  place = await createPortalPlace();
});
afterEach(() => place.remove());

async function signIn(portal: PortalProcess): Promise<Browser> {
  const window = createBrowser(portal.url, (url, init) => fetch(url, init));
  const { email = '', password = '' } = DEMO_LOGINS.find(({ role }) => role === 'member') ?? {};
  expect((await window.post('/login', { intent: 'sign-in', email, password })).status).toBe(302);
  return window;
}

/** Adds one after the other until nobody answers; returns the names that it was told were added. */
async function addOnAndOn(window: Browser, prefix: string, told: (name: string) => void): Promise<void> {
  for (let count = 0; ; count += 1) {
    const name = `${prefix} ${count}`;
    const form = { intent: 'employee-add', name, email: `${prefix}.${count}@example.com`, role: 'Driver' };
    const body = await window
      .post('/member/employees.data', form)
      .then((answer) => (answer.status === 200 ? answer.text() : undefined))
      .catch(() => undefined);
    if (body === undefined) return;
    expect(body).toContain('Employee added');
    told(name);
  }
}

async function written({ db }: Database) {
  const all = acrossMembers(db, 'what the windows have added');
  const employees = await all
    .selectFrom('employees')
    .select(['id', 'name'])
    .where('email', 'like', 'window%');
  const rows = await employees.execute();
  const ids = rows.map(({ id }) => id);
  const history = await all.selectFrom('employee_history').select('employee_id as id').execute();
  const activities = await all.selectFrom('activities').select('subject_id as id').execute();
  const among = (lines: { id: string }[]) => lines.filter(({ id }) => ids.includes(id)).length;
  return { names: rows.map(({ name }) => name), history: among(history), activities: among(activities) };
}

test('a portal that loses its power while many write has kept all that it said was saved, each act in full', async () => {
  const portal = await place.start({ DEMO: '1' });
  const window = await signIn(portal);
  const told: string[] = [];
  const enough = Promise.withResolvers<void>();
  const note = (name: string) => {
    told.push(name);
    if (told.length === TOLD) enough.resolve();
  };
  const windows = Array.from({ length: WINDOWS }, (_, index) => addOnAndOn(window, `window${index}`, note));
  await enough.promise;
  await portal.kill();
  await Promise.all(windows);
  const { DATA_DIR, DATABASE_URL } = place.env;
  const database = await openDatabase({ url: DATABASE_URL, file: join(DATA_DIR, 'portal.db') });
  const { names, history, activities } = await written(database);
  await database.close();
  expect(told.filter((name) => !names.includes(name))).toEqual([]);
  expect([history, activities]).toEqual([names.length, names.length]);
}, 120_000);
