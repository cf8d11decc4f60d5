import { bulkMade } from '#app/bulk.server.ts';
import { formAction, needing } from '#app/call.server.ts';
import { undoCall } from '#app/features/platform/undo/undo-steps.server.ts';
import { deleteDocuments, documentUndo, expireDocuments } from './bulk/bulk-documents.server.ts';
import { chosenDocumentsSchema, expiryChosenSchema } from './bulk/chosen-documents.ts';
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
  'documents-delete': formAction(chosenDocumentsSchema, async (ctx, input) => ({
    made: bulkMade(await deleteDocuments(ctx, input)),
  })),
  'documents-expiry': formAction(expiryChosenSchema, async (ctx, input) => ({
    made: bulkMade(await expireDocuments(ctx, input)),
  })),
  undo: undoCall(documentUndo),
});
