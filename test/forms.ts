import { randomUUID } from 'node:crypto';
import type { Ctx } from '#app/ctx.ts';
import { addForm, saveForm } from '#app/features/form/change-form.server.ts';
import { assignedForms, setFormAccess } from '#app/features/form/form-access.server.ts';
import type { FileAnswer, Typed } from '#app/features/form/form-answers.ts';
import type { FormField } from '#app/features/form/form-fields.ts';
import { findForm } from '#app/features/form/list-forms.server.ts';
import { receiveFormFile } from '#app/features/form/receive-form-file.server.ts';
import { latestSubmission } from '#app/features/form/save-draft.server.ts';
import { submitForm } from '#app/features/form/submit-form.server.ts';
import { bytesOf } from './world.ts';

/** A field as a test says it: what it leaves out is empty. */
export type TestField = Pick<FormField, 'type' | 'label'> & Partial<FormField>;

/** A field with everything that the test left out. */
export function field(said: TestField): FormField {
  return {
    id: `new_${randomUUID()}`,
    placeholder: '',
    options: [],
    required: false,
    help: '',
    hidden: false,
    ...said,
  };
}

/** A published form with these fields; answers its id. The context is an admin's. */
export async function publishForm(ctx: Ctx, fields: TestField[], name = 'Vehicle damage'): Promise<string> {
  const formId = await addForm(ctx, { name });
  await republish(ctx, formId, fields);
  return formId;
}

/** Publishes another version of a form, made from the one in use. */
export async function republish(ctx: Ctx, formId: string, fields: TestField[], name?: string): Promise<void> {
  const form = await findForm(ctx, formId);
  await saveForm(ctx, {
    formId,
    name: name ?? form.name,
    version: form.version,
    fields: fields.map(field),
  });
}

/** Gives the member acted for one more form. */
export async function assignForm(ctx: Ctx, formId: string): Promise<void> {
  const had = (await assignedForms(ctx)).map(({ id }) => id);
  await setFormAccess(ctx, [...had, formId]);
}

/** The fields of a form in its present version, by label. */
export async function fieldsOf(ctx: Ctx, formId: string): Promise<Record<string, FormField>> {
  const { fields } = await findForm(ctx, formId);
  return Object.fromEntries(fields.map((one) => [one.label, one]));
}

/** Submits the next round of a form with what is typed under these labels; answers the submission's id. */
export async function submitTyped(
  ctx: Ctx,
  formId: string,
  typedByLabel: Record<string, string>,
): Promise<string> {
  const [form, fields, latest] = await Promise.all([
    findForm(ctx, formId),
    fieldsOf(ctx, formId),
    latestSubmission(ctx, formId),
  ]);
  const typed: Typed = Object.fromEntries(
    Object.entries(typedByLabel).map(([label, text]) => [fields[label]?.id ?? label, text]),
  );
  const number = (latest?.number ?? 0) + 1;
  return submitForm(ctx, { formId, version: form.version, number }, typed);
}

/** Sends the file of a field. */
export async function sendFormFile(
  ctx: Ctx,
  formId: string,
  fieldId: string,
  content = 'a picture',
  clientKey: string = randomUUID(),
): Promise<FileAnswer> {
  return receiveFormFile(ctx, formId, { fieldId, name: 'van.png', clientKey }, bytesOf(content));
}
