import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { test } from '#test/fixtures/form-test.ts';
import {
  assignForm,
  fieldsOf,
  publishForm,
  republish,
  sendFormFile,
  submitTyped,
} from '#test/fixtures/forms.ts';
import { deleteForm } from '../change-form.server.ts';
import { setFormAccess } from '../form-access.server.ts';
import { findForm } from '../list-forms.server.ts';
import { memberFormPage } from '../member-forms.server.ts';
import { readSubmission } from '../submissions/list-submissions.server.ts';
import { saveDraft } from './save-draft.server.ts';
import { submitForm } from './submit-form.server.ts';

describe('[FORM-02] a form that a member submits', () => {
  test('[FORM-04] is seen by the member as it was submitted, with who did so and when', async ({
    asMember,
    fixtures,
    form,
  }) => {
    const photo = await sendFormFile(asMember, form.id, await form.idOf('Photo'));
    const typed = { Plate: ' ABC 1 ', Side: 'Rear', Hurt: 'on', Photo: photo.fileId };
    const id = await submitTyped(asMember, form.id, typed);
    const { submissions } = await form.page();
    expect(submissions).toMatchObject([
      { id, status: 'Submitted', submitterName: fixtures.member.name, formName: 'Vehicle damage' },
    ]);
    expect(submissions[0]?.answers).toEqual({
      [await form.idOf('Plate')]: 'ABC 1',
      [await form.idOf('Side')]: 'Rear',
      [await form.idOf('Hurt')]: true,
      [await form.idOf('Photo')]: photo,
    });
    expect(await form.state()).toBe('Submitted');
  });

  test('is refused at each field that breaks its rule, and nothing is kept', async ({ asMember, form }) => {
    const refused = await submitTyped(asMember, form.id, { Side: 'Left', Photo: 'ff_x' }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ValidationError);
    expect((refused as ValidationError).fields).toEqual({
      [await form.idOf('Plate')]: 'Plate is required.',
      [await form.idOf('Side')]: 'Choose one of the options.',
      [await form.idOf('Photo')]: 'Choose the file again.',
    });
    expect((await form.page()).submissions).toEqual([]);
  });

  test('[FORM-08] has no value of a hidden field, of a removed one or of another form', async ({
    asMember,
    fixtures,
    form,
  }) => {
    const internal = await form.idOf('Internal');
    const gone = await form.idOf('Side');
    const fields = Object.values(await fieldsOf(fixtures.asAdmin, form.id));
    await republish(
      fixtures.asAdmin,
      form.id,
      fields.filter(({ label }) => label !== 'Side'),
    );
    await submitTyped(asMember, form.id, { Plate: 'A', [internal]: 'x', [gone]: 'Rear', field_other: 'y' });
    const [submission] = (await form.page()).submissions;
    expect(Object.values(submission?.answers ?? {})).toEqual(['A', false, null]);
    expect(submission?.fields.map(({ label }) => label)).toEqual(['Plate', 'Hurt', 'Photo']);
  });

  test('[FORM-06] [FORM-07] keeps its labels and options, whatever becomes of the form', async ({
    asMember,
    fixtures,
    form,
  }) => {
    const id = await submitTyped(asMember, form.id, { Plate: 'A', Side: 'Rear' });
    const before = await readSubmission(fixtures.asAdmin, form.id, id);
    const { Plate, Side } = await fieldsOf(fixtures.asAdmin, form.id);
    if (!Plate || !Side) throw new Error('fields are missing');
    await republish(fixtures.asAdmin, form.id, [
      { ...Side, label: 'Where', options: ['Roof'] },
      { ...Plate, label: 'Number', type: 'date' },
    ]);
    expect(await readSubmission(fixtures.asAdmin, form.id, id)).toEqual(before);
    expect(before.submission.fields.slice(0, 2)).toMatchObject([
      { label: 'Plate', type: 'text' },
      { label: 'Side', options: ['Front', 'Rear'] },
    ]);
    await deleteForm(fixtures.asAdmin, { formId: form.id });
    expect(await readSubmission(fixtures.asAdmin, form.id, id)).toEqual(before);
  });

  test('is one submission, however often and however fast it is sent with one key', async ({
    asMember,
    fixtures,
    form,
  }) => {
    const { version } = await findForm(fixtures.asAdmin, form.id);
    const input = { formId: form.id, version, number: 1, key: randomUUID() };
    const typed = { [await form.idOf('Plate')]: 'A' };
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => submitForm(asMember, input, typed)));
    expect(new Set(ids).size).toBe(1);
    expect((await form.page()).submissions).toHaveLength(1);
  });

  test('from two windows at the same time is one submission, and the other is told', async ({
    asMember,
    fixtures,
    form,
  }) => {
    const { version } = await findForm(fixtures.asAdmin, form.id);
    const typed = { [await form.idOf('Plate')]: 'A' };
    const submit = (ctx: Ctx) =>
      submitForm(ctx, { formId: form.id, version, number: 1, key: randomUUID() }, typed);
    const asManager = await fixtures.asManager({ editing: true });
    const sent = await Promise.allSettled([asMember, asManager, asMember, asManager].map(submit));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sent) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Conflict);
    expect((await form.page()).submissions).toHaveLength(1);
  });

  test('was changed meanwhile: it is not taken against the old version, and the draft stays', async ({
    asMember,
    fixtures,
    form,
  }) => {
    const { version } = await findForm(fixtures.asAdmin, form.id);
    await form.draft(asMember, 0, 'typed');
    await republish(fixtures.asAdmin, form.id, Object.values(await fieldsOf(fixtures.asAdmin, form.id)));
    const typed = { [await form.idOf('Plate')]: 'typed' };
    await expect(submitForm(asMember, { formId: form.id, version, number: 1 }, typed)).rejects.toThrow(
      'This form changed while you were completing it. Your answers are still here',
    );
    expect((await form.page()).typed).toEqual(typed);
  });

  test('may be filled in again: both submissions are there', async ({ asMember, form }) => {
    await submitTyped(asMember, form.id, { Plate: 'A' });
    await submitTyped(asMember, form.id, { Plate: 'B' });
    const { submissions } = await form.page();
    expect(submissions.map(({ number, isCorrection }) => [number, isCorrection])).toEqual([
      [2, false],
      [1, false],
    ]);
  });

  test('has to have a field that the member sees', async ({ asMember, fixtures }) => {
    const empty = await publishForm(fixtures.asAdmin, [{ type: 'text', label: 'X', hidden: true }]);
    await assignForm(fixtures.asAdmin, empty);
    await expect(submitTyped(asMember, empty, {})).rejects.toThrow('This form has no fields yet.');
  });
});

describe('[FORM-09] a form that is not assigned', () => {
  test('can neither be opened, drafted nor submitted, and answers like one that does not exist', async ({
    fixtures,
    form,
  }) => {
    const { version } = await findForm(fixtures.asAdmin, form.id);
    const photo = await form.idOf('Photo');
    for (const id of [form.id, 'form_unknown']) {
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

  test('any more can no longer be submitted, also while it is deleted', async ({
    asMember,
    fixtures,
    form,
  }) => {
    await setFormAccess(fixtures.asAdmin, []);
    await expect(submitTyped(asMember, form.id, { Plate: 'A' })).rejects.toThrow(NotFound);
    await assignForm(fixtures.asAdmin, form.id);
    await deleteForm(fixtures.asAdmin, { formId: form.id });
    await expect(form.page()).rejects.toThrow(NotFound);
  });
});

describe('a manager', () => {
  test('[ROLE-09] with editing drafts, sends files and submits', async ({ fixtures, form }) => {
    const ctx = await fixtures.asManager({ editing: true });
    await form.draft(ctx, 0, 'half');
    const { fileId } = await sendFormFile(ctx, form.id, await form.idOf('Photo'));
    await submitTyped(ctx, form.id, { Plate: 'A', Photo: fileId });
    expect((await form.page()).submissions).toMatchObject([{ submitterName: ctx.actor.name }]);
  });

  test('[ROLE-10] without editing reads everything and changes nothing', async ({ fixtures, form }) => {
    const ctx = await fixtures.asManager({ hiring: true });
    expect(await form.page(ctx)).toMatchObject({ canEdit: false });
    await expect(form.draft(ctx, 0, 'x')).rejects.toThrow(NotAllowed);
    await expect(sendFormFile(ctx, form.id, await form.idOf('Photo'))).rejects.toThrow(NotAllowed);
    await expect(submitTyped(ctx, form.id, { Plate: 'A' })).rejects.toThrow(NotAllowed);
  });
});
