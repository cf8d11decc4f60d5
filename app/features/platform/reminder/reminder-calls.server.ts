import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { reminderFrequencySchema } from './reminder-kinds.ts';
import { saveFrequency } from './reminder-settings.server.ts';

/** The calls of RemindersCard, for the own account alone. */
export const reminderCalls = needing('own', {
  'reminder-frequency': formAction(reminderFrequencySchema, async (ctx: PortalCtx, input) => {
    await saveFrequency(ctx, input);
    return { toast: { title: 'Email settings saved', tone: 'success' } };
  }),
});
