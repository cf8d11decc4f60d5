import { formAction, needing } from '#app/call.server.ts';
import {
  deleteRecurring,
  editRecurring,
  pauseRecurring,
  restoreRecurring,
  resumeRecurring,
} from './change-recurring.server.ts';
import { recurringEditSchema, recurringIdSchema } from './recurring-schema.ts';

/** What the staff does with a member's recurring requests. */
export const recurringCalls = needing('work', {
  'recurring-edit': formAction(recurringEditSchema, async (ctx, input) => {
    await editRecurring(ctx, input);
    return { toast: { title: 'Recurring request saved', tone: 'success' } };
  }),
  'recurring-pause': formAction(recurringIdSchema, async (ctx, input) => {
    await pauseRecurring(ctx, input);
    return {
      toast: { title: 'Paused', description: 'No request opens until you resume it.', tone: 'success' },
    };
  }),
  'recurring-resume': formAction(recurringIdSchema, async (ctx, input) => {
    await resumeRecurring(ctx, input);
    return { toast: { title: 'Resumed', tone: 'success' } };
  }),
  'recurring-delete': formAction(recurringIdSchema, async (ctx, input) => {
    await deleteRecurring(ctx, input);
    return {
      made: { id: input.recurringId },
      toast: { title: 'Recurring request deleted', description: 'Open requests stay.', tone: 'success' },
    };
  }),
  'recurring-restore': formAction(recurringIdSchema, async (ctx, input) => {
    await restoreRecurring(ctx, input);
    return { toast: { title: 'Recurring request restored', tone: 'success' } };
  }),
});
