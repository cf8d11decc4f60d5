import { expect } from 'vitest';
import { addExpected } from '#app/features/work/expected-file/change-expected.server.ts';
import { skipOccurrence } from '#app/features/work/expected-file/decide-occurrence.server.ts';
import { expectedSchema } from '#app/features/work/expected-file/expected-schema.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { assignThings } from './assign-things.server.ts';
import { listQueue } from './list-queue.server.ts';
import { queueQuerySchema } from './queue-kinds.ts';

const TODAY = '2029-06-15';
const REGISTER = { name: 'Register', category: 'payroll', repeat: 'weekly', weekday: '2', dueTime: '17:00' };

test('an expected file stands in the queue from the day after its first open day, until that is closed', async ({
  fixtures,
}) => {
  const { asAdmin, asMember, admin } = fixtures;
  const expectFile = async (startsOn: string) =>
    (await addExpected(asAdmin, expectedSchema.parse({ ...REGISTER, startsOn }))).id;
  const late = await expectFile('2029-06-05');
  await expectFile('2029-06-13');
  const linesOf = async (asked: object = {}, today = TODAY) =>
    (await listQueue(asAdmin, queueQuerySchema.parse(asked), today)).lines.map(({ id, title, due }) => ({
      ...{ id, title, due },
    }));
  const oldest = { id: late, title: 'Register, due Jun 5, 2029', due: '2029-06-05' };
  expect(await linesOf()).toEqual([oldest]);
  expect(await linesOf({}, '2029-06-05')).toEqual([]);
  expect(await linesOf({ type: 'expected', category: 'payroll', due: 'overdue' })).toEqual([oldest]);
  expect(await linesOf({ category: 'ezpass' })).toEqual([]);
  const ref = { kind: 'expected', id: late } as const;
  await assignThings(asAdmin, { refs: [ref], assigneeId: admin.id }, TODAY);
  expect(await linesOf({ assignee: 'me' })).toEqual([oldest]);
  const skip = (dueOn: string) => skipOccurrence(asMember, { expectedId: late, dueOn, reason: 'Closed.' });
  await skip('2029-06-05');
  expect(await linesOf()).toEqual([{ ...oldest, title: 'Register, due Jun 12, 2029', due: '2029-06-12' }]);
  await skip('2029-06-12');
  expect(await linesOf()).toEqual([]);
});
