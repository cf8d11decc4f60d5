import { describe, expect } from 'vitest';
import { Conflict, EditConflict, NotAllowed, NotFound } from '#app/errors.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { assignForm, field, fieldsOf, publishForm, republish, submitTyped } from '#test/fixtures/forms.ts';
import { test } from '#test/fixtures/test.ts';
import { addForm, deleteForm, renameForm, restoreForm, saveForm } from './change-form.server.ts';
import { assignedForms } from './form-access.server.ts';
import { addFormSchema, saveFormSchema } from './form-fields.ts';
import { findForm, listForms } from './list-forms.server.ts';
import { listSubmissions, readSubmission } from './submissions/list-submissions.server.ts';

const DAY_MS = 86_400_000;
let fixtures: Fixtures;

test.beforeEach(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
});

const find = async (formId: string) => {
  const { forms, deleted } = await listForms(fixtures.asAdmin, { page: 1 });
  return [...forms, ...deleted.lines].find(({ id }) => id === formId);
};

describe('[ADM-39] the form builder', () => {
  test('lists its forms by name, 25 at a time, the deleted ones apart', async () => {
    const { asAdmin } = fixtures;
    const made: string[] = [];
    for (let more = 0; more < 51; more += 1) {
      made.push(await addForm(asAdmin, { name: `Checklist ${more}`, key: `checklist ${more}` }));
    }
    const [first, next, last] = await Promise.all([1, 2, 9].map((page) => listForms(asAdmin, { page })));
    expect(first?.forms).toHaveLength(25);
    expect(last).toMatchObject({ page: 3, pageCount: 3, total: first?.total });
    const listed = [first, next, last].flatMap((page) => page?.forms ?? []).map(({ name }) => name);
    expect(listed).toHaveLength(first?.total ?? 0);
    const counted = made.map((_, at) => `Checklist ${at}`);
    expect(listed.filter((name) => name.startsWith('Checklist'))).toEqual(counted);
    for (const formId of made) await deleteForm(asAdmin, { formId });
    const gone = await listForms(asAdmin, { page: 1 });
    expect(gone.total).toBe(listed.length - 51);
    expect(gone.deleted.lines.map(({ id }) => id)).toEqual(made.slice(1).toReversed());
  });

  test('[DATA-21] makes a form with an id, a name and fields that have id, type, label, placeholder and options', async () => {
    const formId = await publishForm(fixtures.asAdmin, [
      { type: 'text', label: 'Plate', placeholder: 'ABC 123', required: true },
      { type: 'dropdown', label: 'Day', options: ['Monday', 'Tuesday'] },
    ]);
    const form = await findForm(fixtures.asAdmin, formId);
    expect(form.id).toMatch(/^form_/);
    expect(form).toMatchObject({ name: 'Vehicle damage', version: 2 });
    expect(form.fields).toMatchObject([
      { type: 'text', label: 'Plate', placeholder: 'ABC 123', options: [], required: true },
      { type: 'dropdown', label: 'Day', options: ['Monday', 'Tuesday'] },
    ]);
    for (const { id } of form.fields) expect(id).toMatch(/^field_/);
  });

  test('adds, removes, changes and reorders fields, which keep their ids', async () => {
    const formId = await publishForm(fixtures.asAdmin, [
      { type: 'text', label: 'One' },
      { type: 'text', label: 'Two' },
      { type: 'text', label: 'Three' },
    ]);
    const { One, Three } = await fieldsOf(fixtures.asAdmin, formId);
    if (!One || !Three) throw new Error('fields are missing');
    await republish(fixtures.asAdmin, formId, [
      { ...Three, label: 'Third' },
      { type: 'date', label: 'New' },
      One,
    ]);
    const after = await findForm(fixtures.asAdmin, formId);
    expect(after.fields.map(({ label }) => label)).toEqual(['Third', 'New', 'One']);
    expect([after.fields[0]?.id, after.fields[2]?.id]).toEqual([Three.id, One.id]);
  });

  test('takes no id that a page invents, and no id twice', async () => {
    const formId = await publishForm(fixtures.asAdmin, [{ type: 'text', label: 'One' }]);
    const { One } = await fieldsOf(fixtures.asAdmin, formId);
    if (!One) throw new Error('the field is missing');
    await republish(fixtures.asAdmin, formId, [
      One,
      One,
      field({ id: 'field_forged', type: 'text', label: 'X' }),
    ]);
    const ids = (await findForm(fixtures.asAdmin, formId)).fields.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain('field_forged');
  });

  test('tells the second of two who save from the same version, and overwrites nothing', async () => {
    const formId = await publishForm(fixtures.asAdmin, []);
    const { version } = await findForm(fixtures.asAdmin, formId);
    const save = (label: string) =>
      saveForm(fixtures.asAdmin, {
        formId,
        version,
        name: 'Damage',
        fields: [field({ type: 'text', label })],
      });
    const both = await Promise.allSettled([save('Mine'), save('Theirs')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(Conflict);
    const won = both[0].status === 'fulfilled' ? 'Mine' : 'Theirs';
    expect(Object.keys(await fieldsOf(fixtures.asAdmin, formId))).toEqual([won]);
    expect((await findForm(fixtures.asAdmin, formId)).version).toBe(version + 1);
  });

  test('saves once what is sent several times with one key', async () => {
    const input = { name: 'Once', key: `key ${fixtures.admin.id}` };
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => addForm(fixtures.asAdmin, input)));
    expect(new Set(ids).size).toBe(1);
    const saving = {
      formId: ids[0] ?? '',
      name: 'Once',
      version: 1,
      fields: [],
      key: `save ${fixtures.admin.id}`,
    };
    await Promise.all([saveForm(fixtures.asAdmin, saving), saveForm(fixtures.asAdmin, saving)]);
    expect((await find(ids[0] ?? ''))?.version).toBe(2);
  });

  test('renames a form, and refuses that where somebody else has renamed it', async () => {
    const formId = await publishForm(fixtures.asAdmin, [{ type: 'text', label: 'One' }]);
    await renameForm(fixtures.asAdmin, { formId, name: 'Damage report' });
    expect(await find(formId)).toMatchObject({ name: 'Damage report', version: 3, fieldCount: 1 });
    const initialValues = { name: 'Damage' };
    await expect(renameForm(fixtures.asAdmin, { formId, name: 'X', initialValues })).rejects.toThrow(
      EditConflict,
    );
    await expect(renameForm(fixtures.asAdmin, { formId: 'form_x', name: 'X' })).rejects.toThrow(NotFound);
  });

  test('[VAL-16] refuses a form without a name', () => {
    for (const input of [{}, { name: '' }, { name: ' \u00a0 ' }]) {
      const refused = addFormSchema.safeParse(input);
      expect(refused.error?.issues[0]?.message).toBe('Form Name is required.');
    }
    const saved = saveFormSchema.safeParse({ formId: 'f', version: 1, name: ' ', fields: '[]' });
    expect(saved.error?.issues[0]).toMatchObject({ path: ['name'], message: 'Form Name is required.' });
  });

  test('[ROLE-16] is for admins alone', async () => {
    const formId = await publishForm(fixtures.asAdmin, []);
    for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true, hiring: true })]) {
      await expect(listForms(ctx, { page: 1 })).rejects.toThrow(NotAllowed);
      await expect(addForm(ctx, { name: 'Mine' })).rejects.toThrow(NotAllowed);
      await expect(saveForm(ctx, { formId, version: 2, name: 'Mine', fields: [] })).rejects.toThrow(
        NotAllowed,
      );
      await expect(renameForm(ctx, { formId, name: 'Mine' })).rejects.toThrow(NotAllowed);
      await expect(deleteForm(ctx, { formId })).rejects.toThrow(NotAllowed);
      await expect(restoreForm(ctx, { formId })).rejects.toThrow(NotAllowed);
    }
  });
});

describe('[FORM-12] a deleted form', () => {
  test('is hidden, comes back to its members within 30 days, and is then erased', async ({ testPortal }) => {
    const formId = await publishForm(fixtures.asAdmin, [{ type: 'text', label: 'One' }]);
    await assignForm(fixtures.asAdmin, formId);
    await deleteForm(fixtures.asAdmin, { formId });
    expect(await assignedForms(fixtures.asMember)).toEqual([]);
    expect(await find(formId)).toMatchObject({ deletedAt: expect.any(String) });
    await expect(deleteForm(fixtures.asAdmin, { formId })).rejects.toThrow(NotFound);
    await expect(
      saveForm(fixtures.asAdmin, { formId, version: 2, name: 'Back', fields: [] }),
    ).rejects.toThrow(NotFound);
    testPortal.passTime(29.9 * DAY_MS);
    await eraseExpired(testPortal.deps);
    await restoreForm(fixtures.asAdmin, { formId });
    expect((await assignedForms(fixtures.asMember)).map(({ id }) => id)).toEqual([formId]);
    await deleteForm(fixtures.asAdmin, { formId });
    testPortal.passTime(30.1 * DAY_MS);
    await eraseExpired(testPortal.deps);
    expect(await find(formId)).toBeUndefined();
    await expect(restoreForm(fixtures.asAdmin, { formId })).rejects.toThrow('can no longer be restored');
  });

  test('[FORM-07] leaves what was submitted, also once it is erased', async ({ testPortal }) => {
    const formId = await publishForm(fixtures.asAdmin, [{ type: 'text', label: 'One' }]);
    await assignForm(fixtures.asAdmin, formId);
    const id = await submitTyped(fixtures.asMember, formId, { One: 'kept' });
    await deleteForm(fixtures.asAdmin, { formId });
    testPortal.passTime(31 * DAY_MS);
    await eraseExpired(testPortal.deps);
    const query = { member: '', unseen: '' as const, page: 1 };
    expect((await listSubmissions(fixtures.asAdmin, formId, query)).lines.map((line) => line.id)).toEqual([
      id,
    ]);
    const { submission } = await readSubmission(fixtures.asAdmin, formId, id);
    expect(Object.values(submission.answers)).toEqual(['kept']);
    expect((await listForms(fixtures.asAdmin, { page: 1 })).kept.lines).toContainEqual({
      id: formId,
      name: 'Vehicle damage',
      submissions: 1,
    });
  });
});
