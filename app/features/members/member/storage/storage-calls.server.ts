import { formAction, needing } from '#app/call.server.ts';
import { setStorageLimit, storageLimitSchema } from './set-storage.server.ts';

/** The call of StorageLimitCard, by the staff for a member. */
export const storageCalls = needing('manage', {
  'storage-limit': formAction(storageLimitSchema, async (ctx, input) => {
    await setStorageLimit(ctx, input);
    return { toast: { title: 'Storage limit saved', tone: 'success' } };
  }),
});
