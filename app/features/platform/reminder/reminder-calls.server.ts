import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { markKindRead } from '#app/features/platform/notification/mark-read.server.ts';
import { remindNow } from './remind-now.server.ts';
import { saveReminderSteps } from './reminder-rules.server.ts';
import {
  reminderFrequencySchema,
  reminderStepsSchema,
  remindersSeenSchema,
  remindNowSchema,
} from './reminder-schema.ts';
import { saveFrequency } from './reminder-settings.server.ts';

/** The calls of RemindersCard, for the own account alone. */
export const reminderCalls = needing('own', {
  'reminder-frequency': formAction(reminderFrequencySchema, async (ctx: PortalCtx, input) => {
    await saveFrequency(ctx, input);
    return { toast: { title: 'Email settings saved', tone: 'success' } };
  }),
});

/** The calls of ReminderRulesCard, by the staff for a member. */
export const reminderRuleCalls = needing('manage', {
  'reminder-steps': formAction(reminderStepsSchema, async (ctx, input) => {
    await saveReminderSteps(ctx, input);
    return { toast: { title: 'Reminders saved', tone: 'success' } };
  }),
});

/** What reminds a member at once of something that is due. */
export const remindNowCalls = needing('work', {
  'remind-now': formAction(remindNowSchema, async (ctx, input) => {
    await remindNow(ctx, input);
    return { toast: { title: 'Reminder sent', tone: 'success' } };
  }),
});

/** What says that a member's people looked at what they were reminded of. */
export const remindersSeenCalls = needing('work', {
  'reminders-seen': formAction(remindersSeenSchema, async (ctx, input) => {
    await markKindRead(ctx, input.kind);
    return {};
  }),
});
