import { formAction } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import {
  addDocumentType,
  deleteDocumentType,
  editDocumentType,
  restoreDocumentType,
} from './change-document-type.server.ts';
import { documentTypeIdSchema, documentTypeSchema } from './document-type-schema.ts';

/** The calls of DocumentTypesPage. */
export const documentTypeCalls = {
  'type-add': formAction(documentTypeSchema, async (ctx: PortalCtx, input) => {
    const id = await addDocumentType(ctx, input);
    return {
      made: { id },
      toast: { title: 'Document type added', description: input.name, tone: 'success' },
    };
  }),
  'type-edit': formAction(
    documentTypeSchema.extend(madeFrom).and(documentTypeIdSchema),
    async (ctx: PortalCtx, input) => {
      await editDocumentType(ctx, input);
      return { toast: { title: 'Document type saved', description: input.name, tone: 'success' } };
    },
  ),
  'type-delete': formAction(documentTypeIdSchema, async (ctx: PortalCtx, input) => {
    await deleteDocumentType(ctx, input);
    return { made: { id: input.typeId }, toast: { title: 'Document type deleted', tone: 'success' } };
  }),
  'type-restore': formAction(documentTypeIdSchema, async (ctx: PortalCtx, input) => {
    await restoreDocumentType(ctx, input);
    return { toast: { title: 'Document type restored', tone: 'success' } };
  }),
};
