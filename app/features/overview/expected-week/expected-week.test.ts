import { expect } from 'vitest';
import { NotAllowed } from '#app/errors.ts';
import { addExpected } from '#app/features/work/expected-file/change-expected.server.ts';
import { skipOccurrence } from '#app/features/work/expected-file/decide-occurrence.server.ts';
import { expectedSchema } from '#app/features/work/expected-file/expected-schema.ts';
import { countQueries } from '#test/fixtures/count-queries.ts';
import { test as base } from '#test/fixtures/own-portal-test.ts';
import { expectedForm } from '#test/nouns/expected-file-records.ts';
import { listExpectedWeek } from './list-week.server.ts';
import { weekQuerySchema } from './week-query.ts';

const test = base.extend('week', async ({ fixtures }) => {
  const { testPortal, asAdmin, asOtherTenant } = fixtures;
  // A Wednesday.
  testPortal.passTime(Date.parse('2029-06-06T16:00:00Z') - testPortal.deps.now().getTime());
  const asAdminOfOther = { ...asAdmin, memberId: asOtherTenant.memberId };
  const expected = async (ctx: typeof asAdmin, name: string, weekday: string) => {
    const weekly = { ...expectedForm(), name, repeat: 'weekly', weekday, startsOn: '2029-05-01' };
    return (await addExpected(ctx, expectedSchema.parse(weekly))).id;
  };
  const tuesday = await expected(asAdmin, 'Register', '2');
  await expected(asAdmin, 'Timecards', '5');
  await expected(asAdminOfOther, 'Register', '2');
  return { ...fixtures, asAdminOfOther, tuesday };
});

const query = (said: object = {}) => weekQuerySchema.parse(said);

test('the week of all members shows what is overdue, due, skipped and received, by member and category', async ({
  week: { asAdmin, asMember, member, otherTenant, tuesday },
}) => {
  const shown = async (said: object = {}) => {
    const { rows } = await listExpectedWeek(asAdmin, query(said));
    return rows.map(({ memberId, files }) => [
      memberId,
      files.payroll?.map(({ name, cell }) => `${name}: ${cell.state}`).join(', '),
    ]);
  };
  const other = [otherTenant.id, 'Register: overdue'];
  expect(await shown()).toEqual(
    expect.arrayContaining([[member.id, 'Register: overdue, Timecards: due'], other]),
  );
  expect(await shown({ state: 'due' })).toEqual([[member.id, 'Register: overdue, Timecards: due']]);
  await skipOccurrence(asMember, { expectedId: tuesday, dueOn: '2029-06-05', reason: 'None.' });
  expect(await shown({ state: 'overdue' })).toEqual([other]);
  expect(await shown({ week: '2029-06-14', state: 'due' })).toHaveLength(2);
  expect(await shown({ week: '2020-01-01' })).toEqual([]);
});

test('an account manager sees the own members; others than staff see nothing', async ({
  week: { asAdmin, asMember, admin, otherTenant },
}) => {
  await asAdmin.db
    .updateTable('users')
    .set({ account_manager_id: admin.id })
    .where('id', '=', otherTenant.id)
    .execute();
  const { rows, staff } = await listExpectedWeek(asAdmin, query({ manager: admin.id }));
  expect(rows.map(({ memberId }) => memberId)).toEqual([otherTenant.id]);
  expect(staff.map(({ id }) => id)).toContain(admin.id);
  await expect(listExpectedWeek(asMember, query())).rejects.toThrow(NotAllowed);
});

test('a hundred and fifty members take as many queries as two, a page at a time', async ({
  week: { asAdmin, testPortal, admin },
}) => {
  const few = await countQueries(() => listExpectedWeek(asAdmin, query()));
  for (let at = 0; at < 150; at += 1) {
    const member = await testPortal.member(`Member ${at}`);
    const ctx = await testPortal.ctx(admin, member);
    await addExpected(
      ctx,
      expectedSchema.parse({ ...expectedForm(), repeat: 'weekly', startsOn: '2029-05-01' }),
    );
  }
  expect(await countQueries(() => listExpectedWeek(asAdmin, query()))).toBe(few);
  const { rows, total } = await listExpectedWeek(asAdmin, query());
  expect(rows).toHaveLength(25);
  expect(total).toBe(152);
});
