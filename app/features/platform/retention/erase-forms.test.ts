import { expect } from 'vitest';
import { deleteMember, eraseMember } from '#app/features/members/member/delete-member.server.ts';
import { deleteForm } from '#app/features/work/form/change-form.server.ts';
import { saveDraft } from '#app/features/work/form/fill/save-draft.server.ts';
import { setFormAccess } from '#app/features/work/form/form-access.server.ts';
import { acrossMembers } from '#db/open.ts';
import { assignForm, fieldsOf, publishForm, sendFormFile, submitTyped } from '#test/fixtures/forms.ts';
import { test } from '#test/fixtures/test.ts';
import { forMember, type TestPortal } from '#test/fixtures/test-portal.ts';
import { addressOf } from '#test/fixtures/uploads.ts';
import { eraseExpired } from './erase-expired.server.ts';

const DAY_MS = 86_400_000;
let testPortal: TestPortal;
let formId: string;
let photo: string;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
test.beforeEach(async ({ fixtures }) => {
  formId = await publishForm(fixtures.asAdmin, [{ type: 'file', label: 'Photo' }]);
  await assignForm(fixtures.asAdmin, formId);
  photo = (await fieldsOf(fixtures.asAdmin, formId)).Photo?.id ?? '';
});

const kept = (content: string) => testPortal.deps.blobs.has(addressOf(content));
const keepHouse = (days: number) => {
  testPortal.passTime(days * DAY_MS);
  return eraseExpired(testPortal.deps);
};
const countOf = async (table: 'form_submissions' | 'form_files' | 'form_drafts' | 'form_assignments') => {
  const rows = await acrossMembers(testPortal.deps.db, 'a test')
    .selectFrom(table)
    .select('form_id')
    .where('form_id', '=', formId)
    .execute();
  return rows.length;
};

test('[FILE-08] a file that neither a draft nor a submission names goes after a day, one that is named stays', async ({
  fixtures,
}) => {
  const [left, drafted, submitted] = ['left', 'drafted', 'submitted'].map((word) => `${word} ${formId}`);
  if (!left || !drafted || !submitted) throw new Error('contents are missing');
  await sendFormFile(fixtures.asMember, formId, photo, left);
  const sent = await sendFormFile(fixtures.asMember, formId, photo, submitted);
  await submitTyped(fixtures.asMember, formId, { Photo: sent.fileId });
  const inDraft = await sendFormFile(fixtures.asMember, formId, photo, drafted);
  const typed = { [photo]: inDraft.fileId };
  await saveDraft(fixtures.asMember, formId, { number: 2, revision: 0, typed });
  await keepHouse(0.5);
  expect(await countOf('form_files')).toBe(3);
  await keepHouse(2);
  expect([await kept(left), await kept(drafted), await kept(submitted)]).toEqual([false, true, true]);
});

test('[FORM-12] an erased form takes its drafts and their files along, and leaves what was submitted', async ({
  fixtures,
}) => {
  const content = `submitted ${formId}`;
  const sent = await sendFormFile(fixtures.asMember, formId, photo, content);
  await submitTyped(fixtures.asMember, formId, { Photo: sent.fileId });
  await saveDraft(fixtures.asMember, formId, { number: 2, revision: 0, typed: {} });
  await deleteForm(fixtures.asAdmin, { formId });
  await keepHouse(31);
  expect(await countOf('form_assignments')).toBe(0);
  expect(await countOf('form_drafts')).toBe(0);
  expect(await countOf('form_submissions')).toBe(1);
  expect(await kept(content)).toBe(true);
});

test('a member that is erased takes its drafts, submissions and their files along', async ({ fixtures }) => {
  const content = `of ${fixtures.member.id}`;
  const sent = await sendFormFile(fixtures.asMember, formId, photo, content);
  await submitTyped(fixtures.asMember, formId, { Photo: sent.fileId });
  await saveDraft(fixtures.asMember, formId, { number: 2, revision: 0, typed: {} });
  await setFormAccess(forMember(fixtures.asAdmin, fixtures.otherTenant.id), [formId]);
  await deleteMember(fixtures.asAdmin);
  testPortal.passTime(20 * 60_000);
  await eraseMember(fixtures.asAdmin, { memberId: fixtures.member.id, typedName: fixtures.member.name });
  expect(await kept(content)).toBe(false);
  for (const table of ['form_submissions', 'form_files', 'form_drafts'] as const) {
    expect(await countOf(table)).toBe(0);
  }
  expect(await countOf('form_assignments')).toBe(1);
});
