import { formAction, needing } from '#app/call.server.ts';
import { deleteDocument, restoreDocument } from './delete-document.server.ts';
import { documentIdSchema } from './document-schema.ts';

/** The calls of an employee's documents. */
export const documentCalls = needing('work', {
  'document-delete': formAction(documentIdSchema, async (ctx, input) => {
    await deleteDocument(ctx, input);
    return { toast: { title: 'Document deleted', tone: 'success' } };
  }),
  'document-restore': formAction(documentIdSchema, async (ctx, input) => {
    await restoreDocument(ctx, input);
    return { toast: { title: 'Document restored', tone: 'success' } };
  }),
});
