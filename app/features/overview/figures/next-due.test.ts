import { expect } from 'vitest';
import { NotAllowed } from '#app/errors.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { addDocumentType } from '#app/features/work/document-type/change-document-type.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { latestFiles } from './latest-files.server.ts';
import { nextDue } from './next-due.server.ts';

const TODAY = '2026-03-10';

test('the next dates of a member are its requests that are due and the documents that expire, the earliest first', async ({
  fixtures: { asAdmin, asMember, asOtherTenant },
}) => {
  const typeId = await addDocumentType(asAdmin, { name: 'License to drive', expires: true, roles: [] });
  const employeeId = await hire(asMember, { name: 'Noor Yates' });
  await giveDocument(asMember, employeeId, { typeId, expiryDate: '2026-03-11' });
  await giveDocument(asMember, await hire(asMember, { name: 'Long Valid' }), {
    typeId,
    expiryDate: '2027-01-01',
  });
  await giveDocument(asOtherTenant, await hire(asOtherTenant), { typeId, expiryDate: '2026-03-11' });
  await giveDocument(asMember, await hire(asMember, { name: 'Long Expired' }), {
    typeId,
    expiryDate: '2025-01-01',
  });
  await giveDocument(asMember, await hire(asMember, { name: 'Just Expired' }), {
    typeId,
    expiryDate: '2026-03-08',
  });
  await askMember(asAdmin, { text: 'Which vans?', dueDate: '2026-03-10' });
  await askMember(asAdmin, { text: 'Overdue', dueDate: '2026-03-09' });
  await askMember(asAdmin, { text: 'Whenever', dueDate: null });
  expect(await nextDue(asAdmin, TODAY)).toMatchObject([
    { kind: 'document', title: 'Just Expired', days: -2 },
    { kind: 'request', title: 'Which vans?', days: 0 },
    { kind: 'document', title: 'Noor Yates', detail: 'License to drive', days: 1 },
  ]);
  await expect(nextDue(asMember, TODAY)).rejects.toThrow(NotAllowed);
});

test('the latest files are the newest of all categories that the member has', async ({
  fixtures: { asAdmin, asOtherTenant },
}) => {
  const payroll = await upload(asAdmin, 'payroll');
  const tolls = await upload(asAdmin, 'ezpass', { name: 'tolls.csv' });
  await upload(asOtherTenant, 'payroll');
  const ids = async () => (await latestFiles(asAdmin)).map(({ id }) => id);
  expect(await ids()).toEqual([tolls, payroll]);
  await setCategoryAccess(asAdmin, ['payroll']);
  expect(await ids()).toEqual([payroll]);
  await expect(latestFiles(asOtherTenant)).rejects.toThrow(NotAllowed);
});
