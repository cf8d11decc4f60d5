import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { Conflict, EditConflict, NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { test } from '#test/fixtures/test.ts';
import { addTemplate, deleteTemplate, editTemplate, restoreTemplate } from './change-template.server.ts';
import { listTemplates } from './list-templates.server.ts';
import { templateSchema } from './template-schema.ts';

const ITEMS = [
  { kind: 'file' as const, label: 'Insurance card', options: [] },
  { kind: 'choice' as const, label: 'Is it current?', options: ['Yes', 'No'] },
];
const template = (name = `Insurance ${randomUUID()}`) => ({
  ...{ name, text: 'Send the cards', dueDays: 7, items: ITEMS },
});

test('a request is kept with its checklist and the days until it is due, and changed', async ({
  asAdmin,
}) => {
  const kept = template();
  const templateId = await addTemplate(asAdmin, kept);
  const found = async () => (await listTemplates(asAdmin)).find(({ id }) => id === templateId);
  expect(await found()).toEqual({ id: templateId, ...kept });
  await editTemplate(asAdmin, { ...kept, templateId, dueDays: null, items: ITEMS.slice(0, 1) });
  expect(await found()).toEqual({ id: templateId, ...kept, dueDays: null, items: ITEMS.slice(0, 1) });
});

test('what two people change of one comes together, and where both changed the same it asks', async ({
  asAdmin,
}) => {
  const kept = template();
  const templateId = await addTemplate(asAdmin, kept);
  const edit = (change: Partial<typeof kept>) =>
    editTemplate(asAdmin, { ...kept, ...change, templateId, initialValues: kept });
  await edit({ text: 'Send all cards' });
  await edit({ dueDays: 3 });
  const found = (await listTemplates(asAdmin)).find(({ id }) => id === templateId);
  expect(found).toMatchObject({ text: 'Send all cards', dueDays: 3 });
  await expect(edit({ text: 'Send two cards' })).rejects.toThrow(EditConflict);
});

test('a name is had by one template, until that is deleted; it is restored while nobody has it', async ({
  asAdmin,
}) => {
  const kept = template();
  const templateId = await addTemplate(asAdmin, kept);
  const again = addTemplate(asAdmin, template(kept.name.toUpperCase()));
  await expect(again).rejects.toThrow(ValidationError);
  await deleteTemplate(asAdmin, { templateId });
  await expect(deleteTemplate(asAdmin, { templateId })).rejects.toThrow(NotFound);
  const second = await addTemplate(asAdmin, template(kept.name));
  await expect(restoreTemplate(asAdmin, { templateId })).rejects.toThrow('Another template has this name.');
  await deleteTemplate(asAdmin, { templateId: second });
  await restoreTemplate(asAdmin, { templateId });
  await expect(restoreTemplate(asAdmin, { templateId })).rejects.toThrow(Conflict);
  const other = await addTemplate(asAdmin, template());
  const taken = editTemplate(asAdmin, { ...template(kept.name), templateId: other });
  await expect(taken).rejects.toThrow(ValidationError);
});

test("templates are the staff's", async ({ asMember, asAdmin }) => {
  const templateId = await addTemplate(asAdmin, template());
  await expect(addTemplate(asMember, template())).rejects.toThrow(NotAllowed);
  await expect(editTemplate(asMember, { ...template(), templateId })).rejects.toThrow(NotAllowed);
  await expect(deleteTemplate(asMember, { templateId })).rejects.toThrow(NotAllowed);
  await expect(restoreTemplate(asMember, { templateId })).rejects.toThrow(NotAllowed);
});

test.for(['-1', '366', 'soon'])('days until it is due are none, or up to a year: not %s', (dueDays) => {
  const form = { ...template(), items: JSON.stringify(ITEMS), dueDays };
  expect(templateSchema.safeParse(form).success).toBe(false);
  expect(templateSchema.safeParse({ ...form, dueDays: '' }).success).toBe(true);
});
