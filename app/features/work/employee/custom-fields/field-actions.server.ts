import { formAction, needing } from '#app/call.server.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { addField, deleteField, editField, restoreField } from './change-field.server.ts';
import { customFieldIdSchema, customFieldSchema } from './field-schema.ts';

/** The calls of the page of custom fields. */
export const fieldCalls = needing('work', {
  'field-add': formAction(customFieldSchema, async (ctx, input) => {
    const made = await addField(ctx, input);
    return { toast: { title: 'Field added', description: input.name, tone: 'success' }, made };
  }),
  'field-edit': formAction(
    customFieldSchema.extend({ ...madeFrom, ...customFieldIdSchema.shape }),
    async (ctx, input) => {
      await editField(ctx, input);
      return { toast: { title: 'Field saved', description: input.name, tone: 'success' } };
    },
  ),
  'field-delete': formAction(customFieldIdSchema, async (ctx, input) => {
    await deleteField(ctx, input);
    return { toast: { title: 'Field deleted', tone: 'success' } };
  }),
  'field-restore': formAction(customFieldIdSchema, async (ctx, input) => {
    await restoreField(ctx, input);
    return { toast: { title: 'Field restored', tone: 'success' } };
  }),
});
