import { formAction, needing } from '#app/call.server.ts';
import { saveReferenceSchema } from './reference-schema.ts';
import { REFERENCE_TABLES } from './reference-tables.ts';
import { saveReference } from './save-reference.server.ts';

/** The calls of a member's audit data. */
export const referenceCalls = needing('work', {
  'audit-data-save': formAction(saveReferenceSchema, async (ctx, input) => {
    await saveReference(ctx, input);
    return { toast: { title: `${REFERENCE_TABLES[input.kind].title} saved`, tone: 'success' } };
  }),
});
