import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import {
  assignForm,
  fieldsOf,
  publishForm,
  republish,
  sendFormFile,
  submitTyped,
  type TestField,
} from '#test/fixtures/forms.ts';
import { test } from '#test/fixtures/test.ts';
import { forMember } from '#test/fixtures/test-portal.ts';
import { deleteForm } from '../change-form.server.ts';
import { setFormAccess } from '../form-access.server.ts';
import { findForm } from '../list-forms.server.ts';
import { listMemberForms, memberFormPage } from '../member-forms.server.ts';
import { askForCorrection } from '../submissions/ask-correction.server.ts';
import { readSubmission } from '../submissions/list-submissions.server.ts';
import { findDraft, saveDraft } from './save-draft.server.ts';
import { submitForm } from './submit-form.server.ts';

const FIELDS: TestField[] = [
  { type: 'text', label: 'Plate', required: true },
  { type: 'dropdown', label: 'Side', options: ['Front', 'Rear'] },
  { type: 'checkbox', label: 'Hurt' },
  { type: 'file', label: 'Photo' },
  { type: 'text', label: 'Internal', hidden: true },
];
let fixtures: Fixtures;
let asMember: Ctx;
let formId: string;

test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  ({ asMember } = fixtures);
  formId = await publishForm(fixtures.asAdmin, FIELDS);
  await assignForm(fixtures.asAdmin, formId);
});

const page = (ctx = asMember) => memberFormPage(ctx, formId);
const state = async () => (await listMemberForms(asMember)).find(({ id }) => id === formId)?.state;
const idOf = async (label: string) => (await fieldsOf(fixtures.asAdmin, formId))[label]?.id ?? '';
const draft = async (ctx: Ctx, revision: number, text: string, number = 1) =>
  saveDraft(ctx, formId, { number, revision, typed: { [await idOf('Plate')]: text } });

describe('[FORM-02] a form that a member submits', () => {
  test('[FORM-04] is seen by the member as it was submitted, with who did so and when', async () => {
    const photo = await sendFormFile(asMember, formId, await idOf('Photo'));
    const typed = { Plate: ' ABC 1 ', Side: 'Rear', Hurt: 'on', Photo: photo.fileId };
    const id = await submitTyped(asMember, formId, typed);
    const { submissions } = await page();
    expect(submissions).toMatchObject([
      { id, status: 'Submitted', submitterName: fixtures.member.name, formName: 'Vehicle damage' },
    ]);
    expect(submissions[0]?.answers).toEqual({
      [await idOf('Plate')]: 'ABC 1',
      [await idOf('Side')]: 'Rear',
      [await idOf('Hurt')]: true,
      [await idOf('Photo')]: photo,
    });
    expect(await state()).toBe('Submitted');
  });

  test('is refused at each field that breaks its rule, and nothing is kept', async () => {
    const refused = await submitTyped(asMember, formId, { Side: 'Left', Photo: 'ff_x' }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ValidationError);
    expect((refused as ValidationError).fields).toEqual({
      [await idOf('Plate')]: 'Plate is required.',
      [await idOf('Side')]: 'Choose one of the options.',
      [await idOf('Photo')]: 'Choose the file again.',
    });
    expect((await page()).submissions).toEqual([]);
  });

  test('[FORM-08] has no value of a hidden field, of a removed one or of another form', async () => {
    const internal = await idOf('Internal');
    const gone = await idOf('Side');
    const fields = Object.values(await fieldsOf(fixtures.asAdmin, formId));
    await republish(
      fixtures.asAdmin,
      formId,
      fields.filter(({ label }) => label !== 'Side'),
    );
    await submitTyped(asMember, formId, { Plate: 'A', [internal]: 'x', [gone]: 'Rear', field_other: 'y' });
    const [submission] = (await page()).submissions;
    expect(Object.values(submission?.answers ?? {})).toEqual(['A', false, null]);
    expect(submission?.fields.map(({ label }) => label)).toEqual(['Plate', 'Hurt', 'Photo']);
  });

  test('[FORM-06] [FORM-07] keeps its labels and options, whatever becomes of the form', async () => {
    const id = await submitTyped(asMember, formId, { Plate: 'A', Side: 'Rear' });
    const before = await readSubmission(fixtures.asAdmin, formId, id);
    const { Plate, Side } = await fieldsOf(fixtures.asAdmin, formId);
    if (!Plate || !Side) throw new Error('fields are missing');
    await republish(fixtures.asAdmin, formId, [
      { ...Side, label: 'Where', options: ['Roof'] },
      { ...Plate, label: 'Number', type: 'date' },
    ]);
    expect(await readSubmission(fixtures.asAdmin, formId, id)).toEqual(before);
    expect(before.submission.fields.slice(0, 2)).toMatchObject([
      { label: 'Plate', type: 'text' },
      { label: 'Side', options: ['Front', 'Rear'] },
    ]);
    await deleteForm(fixtures.asAdmin, { formId });
    expect(await readSubmission(fixtures.asAdmin, formId, id)).toEqual(before);
  });

  test('is one submission, however often and however fast it is sent with one key', async () => {
    const { version } = await findForm(fixtures.asAdmin, formId);
    const input = { formId, version, number: 1, key: randomUUID() };
    const typed = { [await idOf('Plate')]: 'A' };
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => submitForm(asMember, input, typed)));
    expect(new Set(ids).size).toBe(1);
    expect((await page()).submissions).toHaveLength(1);
  });

  test('from two windows at the same time is one submission, and the other is told', async () => {
    const { version } = await findForm(fixtures.asAdmin, formId);
    const typed = { [await idOf('Plate')]: 'A' };
    const submit = (ctx: Ctx) => submitForm(ctx, { formId, version, number: 1, key: randomUUID() }, typed);
    const asManager = await fixtures.asManager({ editing: true });
    const sent = await Promise.allSettled([asMember, asManager, asMember, asManager].map(submit));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sent) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Conflict);
    expect((await page()).submissions).toHaveLength(1);
  });

  test('was changed meanwhile: it is not taken against the old version, and the draft stays', async () => {
    const { version } = await findForm(fixtures.asAdmin, formId);
    await draft(asMember, 0, 'typed');
    await republish(fixtures.asAdmin, formId, Object.values(await fieldsOf(fixtures.asAdmin, formId)));
    const typed = { [await idOf('Plate')]: 'typed' };
    await expect(submitForm(asMember, { formId, version, number: 1 }, typed)).rejects.toThrow(
      'This form changed while you were completing it. Your answers are still here',
    );
    expect((await page()).typed).toEqual(typed);
  });

  test('may be filled in again: both submissions are there', async () => {
    await submitTyped(asMember, formId, { Plate: 'A' });
    await submitTyped(asMember, formId, { Plate: 'B' });
    const { submissions } = await page();
    expect(submissions.map(({ number, isCorrection }) => [number, isCorrection])).toEqual([
      [2, false],
      [1, false],
    ]);
  });

  test('has to have a field that the member sees', async () => {
    const empty = await publishForm(fixtures.asAdmin, [{ type: 'text', label: 'X', hidden: true }]);
    await assignForm(fixtures.asAdmin, empty);
    await expect(submitTyped(asMember, empty, {})).rejects.toThrow('This form has no fields yet.');
  });
});

describe('[FORM-03] a draft', () => {
  test('is saved unchecked, shows again, for managers too, and is gone once the form is submitted', async () => {
    expect(await state()).toBe('Not started');
    expect(await draft(asMember, 0, 'half')).toEqual({ revision: 1 });
    expect(await state()).toBe('Draft');
    const asManager = await fixtures.asManager({ editing: true });
    expect(await page(asManager)).toMatchObject({
      typed: { [await idOf('Plate')]: 'half' },
      draft: { revision: 1, savedBy: fixtures.member.name },
    });
    expect(await draft(asManager, 1, 'more')).toEqual({ revision: 2 });
    await submitTyped(asMember, formId, { Plate: 'all' });
    expect((await page()).draft.revision).toBe(0);
  });

  test('of two windows overwrites nothing: the second is told', async () => {
    const both = await Promise.allSettled([draft(asMember, 0, 'one'), draft(asMember, 0, 'two')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const kept = (await page()).typed[await idOf('Plate')];
    expect(kept).toBe(both[0].status === 'fulfilled' ? 'one' : 'two');
    const later = await Promise.allSettled([draft(asMember, 1, 'x'), draft(asMember, 1, 'y')]);
    expect(later.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('that arrives after the form was submitted changes nothing', async () => {
    await draft(asMember, 0, 'half');
    await submitTyped(asMember, formId, { Plate: 'A' });
    await expect(draft(asMember, 1, 'late')).rejects.toThrow(Conflict);
    await expect(draft(asMember, 0, 'late')).rejects.toThrow('was just submitted');
    expect(await state()).toBe('Submitted');
    expect(await findDraft(asMember, formId, 2)).toBeUndefined();
  });

  test('stays while the form is taken away from the member', async () => {
    await draft(asMember, 0, 'half');
    await setFormAccess(fixtures.asAdmin, []);
    await assignForm(fixtures.asAdmin, formId);
    expect(await state()).toBe('Draft');
  });
});

describe('[FORM-09] a form that is not assigned', () => {
  test('can neither be opened, drafted nor submitted, and answers like one that does not exist', async () => {
    const { version } = await findForm(fixtures.asAdmin, formId);
    const photo = await idOf('Photo');
    for (const id of [formId, 'form_unknown']) {
      const attempts = await Promise.allSettled<unknown>([
        memberFormPage(fixtures.asOtherTenant, id),
        saveDraft(fixtures.asOtherTenant, id, { number: 1, revision: 0, typed: {} }),
        submitForm(fixtures.asOtherTenant, { formId: id, version, number: 1 }, {}),
        sendFormFile(fixtures.asOtherTenant, id, photo),
      ]);
      for (const attempt of attempts) {
        expect(attempt).toEqual({ status: 'rejected', reason: new NotFound('Form not found.') });
      }
    }
  });

  test('any more can no longer be submitted, also while it is deleted', async () => {
    await setFormAccess(fixtures.asAdmin, []);
    await expect(submitTyped(asMember, formId, { Plate: 'A' })).rejects.toThrow(NotFound);
    await assignForm(fixtures.asAdmin, formId);
    await deleteForm(fixtures.asAdmin, { formId });
    await expect(page()).rejects.toThrow(NotFound);
  });
});

describe('a manager', () => {
  test('[ROLE-09] with editing drafts, sends files and submits', async () => {
    const ctx = await fixtures.asManager({ editing: true });
    await draft(ctx, 0, 'half');
    const { fileId } = await sendFormFile(ctx, formId, await idOf('Photo'));
    await submitTyped(ctx, formId, { Plate: 'A', Photo: fileId });
    expect((await page()).submissions).toMatchObject([{ submitterName: ctx.actor.name }]);
  });

  test('[ROLE-10] without editing reads everything and changes nothing', async () => {
    const ctx = await fixtures.asManager({ hiring: true });
    expect(await page(ctx)).toMatchObject({ canEdit: false });
    await expect(draft(ctx, 0, 'x')).rejects.toThrow(NotAllowed);
    await expect(sendFormFile(ctx, formId, await idOf('Photo'))).rejects.toThrow(NotAllowed);
    await expect(submitTyped(ctx, formId, { Plate: 'A' })).rejects.toThrow(NotAllowed);
  });
});

describe('a file of a form', () => {
  test('that is sent twice with one key is one file', async () => {
    const key = randomUUID();
    const photo = await idOf('Photo');
    const both = await Promise.all([1, 2].map(() => sendFormFile(asMember, formId, photo, 'x', key)));
    expect(both[0]).toEqual(both[1]);
  });

  test('is taken for a file field that members see, and for no other', async () => {
    for (const label of ['Plate', 'Internal']) {
      await expect(sendFormFile(asMember, formId, await idOf(label))).rejects.toThrow(Conflict);
    }
  });

  test('of another member is no answer', async () => {
    await assignForm(forMember(fixtures.asAdmin, fixtures.otherTenant.id), formId);
    const { fileId } = await sendFormFile(fixtures.asOtherTenant, formId, await idOf('Photo'));
    await expect(submitTyped(asMember, formId, { Plate: 'A', Photo: fileId })).rejects.toThrow(
      ValidationError,
    );
  });
});

describe('a correction', () => {
  test('shows its reason, starts from what was submitted, and keeps both', async () => {
    const photo = await sendFormFile(asMember, formId, await idOf('Photo'));
    const first = await submitTyped(asMember, formId, { Plate: 'A', Hurt: 'on', Photo: photo.fileId });
    await askForCorrection(fixtures.asAdmin, { submissionId: first, reason: 'Which plate?' });
    expect(await state()).toBe('Correction asked');
    expect((await page()).typed).toMatchObject({
      [await idOf('Plate')]: 'A',
      [await idOf('Hurt')]: 'on',
      [await idOf('Photo')]: photo.fileId,
    });
    const second = await submitTyped(asMember, formId, { Plate: 'B', Photo: photo.fileId });
    const { submissions } = await page();
    expect(submissions).toMatchObject([
      { id: second, status: 'Submitted', isCorrection: true, predecessorId: first },
      { id: first, status: 'Corrected', correctionReason: 'Which plate?', successorId: second },
    ]);
    expect(submissions[1]?.answers).toMatchObject({ [await idOf('Plate')]: 'A' });
  });

  test('is asked for once, and not of what has been followed', async () => {
    const first = await submitTyped(asMember, formId, { Plate: 'A' });
    const ask = (submissionId: string) =>
      askForCorrection(fixtures.asAdmin, { submissionId, reason: 'Why?' });
    const both = await Promise.allSettled([ask(first), ask(first)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await submitTyped(asMember, formId, { Plate: 'B' });
    await expect(ask(first)).rejects.toThrow(Conflict);
    await expect(ask('fsub_unknown')).rejects.toThrow(NotFound);
    await expect(askForCorrection(asMember, { submissionId: first, reason: 'x' })).rejects.toThrow(
      NotAllowed,
    );
  });

  test('and a new submission at the same time: one follows the other, in either order', async () => {
    for (let round = 0; round < 6; round++) {
      const before = await submitTyped(asMember, formId, { Plate: `${round}` });
      const [asked] = await Promise.allSettled([
        askForCorrection(fixtures.asAdmin, { submissionId: before, reason: 'Why?' }),
        submitTyped(asMember, formId, { Plate: 'next' }),
      ]);
      const [latest, earlier] = (await page()).submissions;
      expect(latest?.isCorrection).toBe(asked.status === 'fulfilled');
      expect(earlier?.status).toBe(asked.status === 'fulfilled' ? 'Corrected' : 'Submitted');
    }
  });
});
