import { expect, vi } from 'vitest';
import { addEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { countQueries } from './fixtures/count-queries.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let fixtures: Fixtures;
let member: Browser;
test.beforeAll(async ({ testPortal }) => {
  // The session is remembered for a time, which a busy machine may take between two requests.
  vi.useFakeTimers({ toFake: ['performance'] });
  const site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
  member = await site.signedIn(fixtures.member);
});

test.afterAll(() => vi.useRealTimers());

const ida = { name: 'Ida Berg', email: 'ida@example.com', role: 'Driver' };
const kim = { name: 'Kim Vogel', email: 'kim@example.com', role: 'Driver' };

const save = (form: Record<string, string>) =>
  countQueries(async () => {
    const answer = await member.post('/member/employees.data', form);
    expect(answer.status).toBe(200);
    await answer.text();
  });

/** Each with its session, its activity, its history and who is to be told by a webhook; a change that saves some lowers the number. */
test('saving an employee asks the database at most seven times, and adding one eleven times', async () => {
  const { id } = await addEmployee(fixtures.asMember, { ...ida, fields: [] });
  const edit = { intent: 'employee-edit', employeeId: id, ...ida };
  await save({ ...edit, role: 'Lead' });
  expect(await save({ ...edit, role: 'Dispatcher' })).toBeLessThanOrEqual(7);
  expect(await save({ intent: 'employee-add', ...kim })).toBeLessThanOrEqual(11);
});

test('saving an employee as it is looks at it, and writes nothing', async () => {
  const { id } = await addEmployee(fixtures.asMember, { ...ida, fields: [] });
  const edit = { intent: 'employee-edit', employeeId: id, ...ida };
  await save({ ...edit, role: 'Lead' });
  expect(await save({ ...edit, role: 'Lead' })).toBeLessThanOrEqual(2);
});
