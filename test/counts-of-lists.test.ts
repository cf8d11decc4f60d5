import { expect, vi } from 'vitest';
import { deleteEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { listEmployeesSchema } from '#app/features/work/employee/employee-schema.ts';
import { listEmployees } from '#app/features/work/employee/list-employees.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { listRequests } from '#app/features/work/request/list-requests.server.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { addEmployees } from '../bench/many-employees.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import { countQueries } from './fixtures/count-queries.ts';
import { hire } from './fixtures/employees.ts';
import { test } from './fixtures/test.ts';

let fixtures: Fixtures;
test.beforeAll(async ({ testPortal }) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  fixtures = await createFixtures(testPortal);
  await addEmployees(fixtures.asMember.db, fixtures.member.id, 120);
  await addEmployees(fixtures.asOtherTenant.db, fixtures.otherTenant.id, 60);
});

test.afterAll(() => vi.useRealTimers());

const list = (query: object, ctx = fixtures.asMember) =>
  listEmployees(ctx, listEmployeesSchema.parse(query), '/api/member');
const total = async (query: object, ctx = fixtures.asMember) => (await list(query, ctx)).total;

test('how many employees there are is asked for again only once one of them has changed', async () => {
  const first = await countQueries(() => list({}));
  expect(await countQueries(() => list({}))).toBeLessThan(first);
  const id = await hire(fixtures.asMember);
  expect(await total({})).toBe(121);
  await deleteEmployee(fixtures.asMember, { employeeId: id });
  expect(await total({})).toBe(120);
});

test('a count that is remembered is the one of the same member and the same filter', async () => {
  expect(await total({})).toBe(120);
  expect(await total({}, fixtures.asOtherTenant)).toBe(60);
  expect(await total({ role: 'Lead' })).toBe(3);
  expect(await total({ role: 'Driver' })).toBe(117);
  expect(await total({ q: 'Person 11' })).toBe(11);
  expect(await total({})).toBe(120);
});

test('how many requests there are is asked for again only once one has changed', async () => {
  const { asAdmin, asMember, asOtherTenant } = fixtures;
  const ask = () => askMember(asAdmin, { text: 'Send the lease.', dueDate: null });
  for (let asked = 0; asked <= LINES_SHOWN; asked += 1) await ask();
  const requests = (ctx = asMember) => listRequests(ctx, '2026-01-01');
  const first = await countQueries(requests);
  expect(await countQueries(requests)).toBe(first - 1);
  expect((await requests(asOtherTenant)).count).toBe(0);
  await ask();
  expect((await requests()).count).toBe(LINES_SHOWN + 2);
});
