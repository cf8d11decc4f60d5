import { formAction, needing } from '#app/call.server.ts';
import {
  addOpening,
  closeOpening,
  deleteOpening,
  editOpening,
  reopenOpening,
  restoreOpening,
} from './change-opening.server.ts';
import { openingEditSchema, openingIdSchema, openingSchema } from './opening-schema.ts';

/** The calls of the page of openings. */
export const openingCalls = needing('work', {
  'opening-add': formAction(openingSchema, async (ctx, input) => {
    const made = await addOpening(ctx, input);
    return { toast: { title: 'Opening added', description: input.title, tone: 'success' }, made };
  }),
  'opening-edit': formAction(openingEditSchema, async (ctx, input) => {
    await editOpening(ctx, input);
    return { toast: { title: 'Opening saved', description: input.title, tone: 'success' } };
  }),
  'opening-close': formAction(openingIdSchema, async (ctx, input) => {
    await closeOpening(ctx, input);
    return { toast: { title: 'Opening closed', tone: 'success' } };
  }),
  'opening-reopen': formAction(openingIdSchema, async (ctx, input) => {
    await reopenOpening(ctx, input);
    return { toast: { title: 'Opening reopened', tone: 'success' } };
  }),
  'opening-delete': formAction(openingIdSchema, async (ctx, input) => {
    await deleteOpening(ctx, input);
    return { toast: { title: 'Opening deleted', tone: 'success' } };
  }),
  'opening-restore': formAction(openingIdSchema, async (ctx, input) => {
    await restoreOpening(ctx, input);
    return { toast: { title: 'Opening restored', tone: 'success' } };
  }),
});
