import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteMember, eraseMember } from '#app/features/members/member/delete-member.server.ts';
import { deleteForm } from '#app/features/work/form/change-form.server.ts';
import { saveDraft } from '#app/features/work/form/fill/save-draft.server.ts';
import { setFormAccess } from '#app/features/work/form/form-access.server.ts';
import { acrossMembers } from '#db/open.ts';
import { type Cast, createCast } from '#test/fixtures/cast.ts';
import { assignForm, fieldsOf, publishForm, sendFormFile, submitTyped } from '#test/fixtures/forms.ts';
import { addressOf } from '#test/fixtures/uploads.ts';
import { createWorld, forMember, type World } from '#test/fixtures/world.ts';
import { eraseExpired } from './erase-expired.server.ts';

const DAY_MS = 86_400_000;
let world: World;
let cast: Cast;
let formId: string;
let photo: string;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  cast = await createCast(world);
  formId = await publishForm(cast.asAdmin, [{ type: 'file', label: 'Photo' }]);
  await assignForm(cast.asAdmin, formId);
  photo = (await fieldsOf(cast.asAdmin, formId)).Photo?.id ?? '';
});

const kept = (content: string) => world.deps.blobs.has(addressOf(content));
const keepHouse = (days: number) => {
  world.passTime(days * DAY_MS);
  return eraseExpired(world.deps);
};
const countOf = async (table: 'form_submissions' | 'form_files' | 'form_drafts' | 'form_assignments') => {
  const rows = await acrossMembers(world.deps.db, 'a test')
    .selectFrom(table)
    .select('form_id')
    .where('form_id', '=', formId)
    .execute();
  return rows.length;
};

test('[FILE-08] a file that neither a draft nor a submission names goes after a day, one that is named stays', async () => {
  const [left, drafted, submitted] = ['left', 'drafted', 'submitted'].map((word) => `${word} ${formId}`);
  if (!left || !drafted || !submitted) throw new Error('contents are missing');
  await sendFormFile(cast.asMember, formId, photo, left);
  const sent = await sendFormFile(cast.asMember, formId, photo, submitted);
  await submitTyped(cast.asMember, formId, { Photo: sent.fileId });
  const inDraft = await sendFormFile(cast.asMember, formId, photo, drafted);
  const typed = { [photo]: inDraft.fileId };
  await saveDraft(cast.asMember, formId, { number: 2, revision: 0, typed });
  await keepHouse(0.5);
  expect(await countOf('form_files')).toBe(3);
  await keepHouse(2);
  expect([await kept(left), await kept(drafted), await kept(submitted)]).toEqual([false, true, true]);
});

test('[FORM-12] an erased form takes its drafts and their files along, and leaves what was submitted', async () => {
  const content = `submitted ${formId}`;
  const sent = await sendFormFile(cast.asMember, formId, photo, content);
  await submitTyped(cast.asMember, formId, { Photo: sent.fileId });
  await saveDraft(cast.asMember, formId, { number: 2, revision: 0, typed: {} });
  await deleteForm(cast.asAdmin, { formId });
  await keepHouse(31);
  expect(await countOf('form_assignments')).toBe(0);
  expect(await countOf('form_drafts')).toBe(0);
  expect(await countOf('form_submissions')).toBe(1);
  expect(await kept(content)).toBe(true);
});

test('a member that is erased takes its drafts, submissions and their files along', async () => {
  const content = `of ${cast.member.id}`;
  const sent = await sendFormFile(cast.asMember, formId, photo, content);
  await submitTyped(cast.asMember, formId, { Photo: sent.fileId });
  await saveDraft(cast.asMember, formId, { number: 2, revision: 0, typed: {} });
  await setFormAccess(forMember(cast.asAdmin, cast.stranger.id), [formId]);
  await deleteMember(cast.asAdmin);
  world.passTime(20 * 60_000);
  await eraseMember(cast.asAdmin, { memberId: cast.member.id, typedName: cast.member.name });
  expect(await kept(content)).toBe(false);
  for (const table of ['form_submissions', 'form_files', 'form_drafts'] as const) {
    expect(await countOf(table)).toBe(0);
  }
  expect(await countOf('form_assignments')).toBe(1);
});
