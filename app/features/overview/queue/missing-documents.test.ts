import { expect } from 'vitest';
import { addDocumentType } from '#app/features/work/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { listRequests } from '#app/features/work/request/list-requests.server.ts';
import { acrossMembers } from '#db/open.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { requestOfThings } from './finish-things.server.ts';
import { listQueue } from './list-queue.server.ts';
import { queueQuerySchema } from './queue-kinds.ts';

const TODAY = '2029-06-15';

async function missing({ asAdmin }: Fixtures) {
  const { lines, counts } = await listQueue(asAdmin, queueQuerySchema.parse({ type: 'missing' }), TODAY);
  expect(counts.missing).toBe(lines.length);
  return lines.map(({ title, memberId }) => [title, memberId]);
}

test('a member whose active employees lack required documents stands in the queue until they are on file', async ({
  fixtures,
}) => {
  const { asMember, asOtherTenant, member, otherTenant } = fixtures;
  const types = await activeTypes(asMember);
  const [one, two] = [
    await hire(asMember, { name: 'Noor Yates' }),
    await hire(asMember, { name: 'Sam Ortiz' }),
  ];
  await hire(asOtherTenant, { name: 'Lee Park' });
  expect((await missing(fixtures)).toSorted()).toEqual(
    [
      ['1 employee missing documents', otherTenant.id],
      ['2 employees missing documents', member.id],
    ].toSorted(),
  );
  for (const { id: typeId } of types) await giveDocument(asMember, one, { typeId });
  expect(await missing(fixtures)).toContainEqual(['1 employee missing documents', member.id]);
  await markInactive(fixtures, two);
  expect(await missing(fixtures)).toEqual([['1 employee missing documents', otherTenant.id]]);
});

test('a document of an employee who is not active any more is not waited for', async ({ fixtures }) => {
  const { asMember, asAdmin } = fixtures;
  await addDocumentType(asAdmin, { name: 'DOT medical card', expires: true, roles: [] });
  const typeId = (await activeTypes(asMember)).find(({ expires }) => expires)?.id ?? '';
  const employeeId = await hire(asMember, { name: 'Noor Yates' });
  await giveDocument(asMember, employeeId, { typeId, expiryDate: '2029-06-20' });
  const expiring = async () =>
    (await listQueue(asAdmin, queueQuerySchema.parse({ type: 'document' }), TODAY)).lines.map(
      ({ status }) => status,
    );
  expect(await expiring()).toEqual(['Expires soon']);
  await markInactive(fixtures, employeeId);
  expect(await expiring()).toEqual([]);
});

test('missing documents are requested from the member once, by employee and type', async ({ fixtures }) => {
  const { asMember, asAdmin, member } = fixtures;
  const types = await activeTypes(asMember);
  const employeeId = await hire(asMember, { name: 'Noor Yates' });
  const idle = await hire(asMember, { name: 'Sam Ortiz' });
  await markInactive(fixtures, idle);
  for (const { id: typeId } of types.slice(1)) await giveDocument(asMember, employeeId, { typeId });
  const refs = [{ kind: 'missing' as const, id: member.id }];
  const first = await requestOfThings(asAdmin, refs, TODAY);
  expect(first).toEqual({ done: refs, left: [] });
  const { lines } = await listRequests(asMember, TODAY);
  expect(lines.map(({ text }) => text)).toEqual([
    `Please upload these missing employee documents:\n- Noor Yates: ${types[0]?.name}`,
  ]);
  const again = await requestOfThings(asAdmin, refs, TODAY);
  expect(again.left).toMatchObject([{ why: 'These documents were already requested.' }]);
  await giveDocument(asMember, employeeId, { typeId: types[0]?.id });
  expect((await requestOfThings(asAdmin, refs, TODAY)).left).toMatchObject([{ why: 'Already done.' }]);
});

/** As a roster says it. */
async function markInactive({ testPortal }: Fixtures, employeeId: string): Promise<void> {
  await acrossMembers(testPortal.deps.db, 'a test')
    .updateTable('employees')
    .set({ fields: JSON.stringify([{ label: 'Status', value: 'Inactive' }]) })
    .where('id', '=', employeeId)
    .execute();
}
