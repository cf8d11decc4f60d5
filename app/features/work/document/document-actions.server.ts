import type { ActionFunctionArgs } from 'react-router';
import { call } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { deleteDocument, restoreDocument } from './delete-document.server.ts';
import { documentIdSchema } from './document-schema.ts';

/** The calls of an employee's documents, each for the member that `resolve` answers. */
export function documentCalls(resolve: (ctx: Ctx, args: ActionFunctionArgs) => Promise<Ctx>) {
  return {
    'document-delete': call(documentIdSchema, async (ctx, input, args) => {
      await deleteDocument(await resolve(ctx, args), input);
      return { toast: { title: 'Document deleted', tone: 'success' } };
    }),
    'document-restore': call(documentIdSchema, async (ctx, input, args) => {
      await restoreDocument(await resolve(ctx, args), input);
      return { toast: { title: 'Document brought back', tone: 'success' } };
    }),
  };
}
