import { formAction, needing } from '#app/call.server.ts';
import { addTemplate, deleteTemplate, editTemplate, restoreTemplate } from './change-template.server.ts';
import { editTemplateSchema, templateIdSchema, templateSchema } from './template-schema.ts';

/** The calls of the dialogs that keep templates of requests. */
export const templateCalls = needing('work', {
  'template-add': formAction(templateSchema, async (ctx, input) => {
    const id = await addTemplate(ctx, input);
    return { made: { id }, toast: { title: 'Template saved', description: input.name, tone: 'success' } };
  }),
  'template-edit': formAction(editTemplateSchema, async (ctx, input) => {
    await editTemplate(ctx, input);
    return { toast: { title: 'Template saved', description: input.name, tone: 'success' } };
  }),
  'template-delete': formAction(templateIdSchema, async (ctx, input) => {
    await deleteTemplate(ctx, input);
    return { made: { id: input.templateId }, toast: { title: 'Template deleted', tone: 'success' } };
  }),
  'template-restore': formAction(templateIdSchema, async (ctx, input) => {
    await restoreTemplate(ctx, input);
    return { toast: { title: 'Template restored', tone: 'success' } };
  }),
});
