import { expect } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { addDocumentType } from '#app/features/work/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { listRequests } from '#app/features/work/request/list-requests.server.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { remindAcross, requestAcross } from './request-across.server.ts';

const TODAY = '2026-03-01';

test('each member is asked once for what its chosen employees lack or have to renew, and reminded of it', async ({
  fixtures,
}) => {
  const { asAdmin, asMember, asOtherTenant, member, otherTenant } = fixtures;
  const license = await addDocumentType(asAdmin, { name: 'License', expires: true, roles: [] });
  const others = (await activeTypes(asMember)).filter(({ id }) => id !== license);
  const fay = await hire(asMember, { name: 'Fay Diaz' });
  for (const { id: typeId } of others) await giveDocument(asMember, fay, { typeId });
  await giveDocument(asMember, fay, { typeId: license, expiryDate: '2026-02-28' });
  const zoe = await hire(asOtherTenant, { name: 'Zoe Park' });
  const employees = [fay, zoe];
  expect(await remindAcross(asAdmin, { employees })).toMatchObject({ done: [] });
  const asked = { employees, dueDate: '2026-03-10', key: 'one-click' };
  for (const _ of ['first', 'again'])
    expect((await requestAcross(asAdmin, asked, TODAY)).done.toSorted()).toEqual(
      [member.id, otherTenant.id].toSorted(),
    );
  const { lines } = await listRequests(asMember, TODAY);
  expect(lines).toMatchObject([{ dueDate: '2026-03-10' }]);
  expect(lines[0]?.text).toContain('- Fay Diaz: License (expired Feb 28, 2026)');
  const theirs = await listRequests(asOtherTenant, TODAY);
  expect(theirs.lines[0]?.text).toContain(`- Zoe Park: ${others[0]?.name}`);
  expect((await remindAcross(asAdmin, { employees: [fay] })).done).toEqual([member.id]);
  expect((await listRequests(asMember, TODAY)).lines).toMatchObject([{ remindedAt: expect.any(String) }]);
});

test('only staff requests and reminds, and of employees that are there', async ({ fixtures }) => {
  const { asAdmin, asMember } = fixtures;
  const employees = [await hire(asMember)];
  const asked = { employees, dueDate: null };
  await expect(requestAcross(asMember, asked, TODAY)).rejects.toThrow(NotAllowed);
  await expect(remindAcross(asMember, { employees })).rejects.toThrow(NotAllowed);
  await expect(remindAcross(asAdmin, { employees: ['emp_nobody'] })).rejects.toThrow(NotFound);
});
