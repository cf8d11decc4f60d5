import { expect, vi } from 'vitest';
import { createFixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { countQueries } from './fixtures/count-queries.ts';
import { hire } from './fixtures/employees.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let member: Browser;
let employeeId: string;
test.beforeAll(async ({ testPortal }) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const site = await openSite(testPortal);
  const fixtures = await createFixtures(testPortal);
  employeeId = await hire(fixtures.asMember);
  member = await site.signedIn(fixtures.member);
});

test.afterAll(() => vi.useRealTimers());

const save = (name: string) =>
  countQueries(async () => {
    const employee = { employeeId, name, email: 'noor@example.com', role: 'Driver' };
    const answer = await member.post('/member/employees.data', { intent: 'employee-edit', ...employee });
    expect(answer.status).toBe(200);
    await answer.text();
  });

/** The account that is held, the employee, its change, the activity, the history, and who else has the address. */
const BUDGET = 6;

test('saving an employee asks the database for no more than the act takes, however often', async () => {
  await save('Noor Yates');
  for (const name of ['Noor One', 'Noor Two', 'Noor Three'])
    expect(await save(name)).toBeLessThanOrEqual(BUDGET);
});

test('saving what it already is writes nothing', async () => {
  await save('Noor Four');
  expect(await save('Noor Four')).toBeLessThanOrEqual(2);
});
