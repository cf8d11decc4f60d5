import { z } from 'zod';

/** What people are told of by email, as the settings name it. */
export const REMINDER_KINDS = {
  request: 'Requests with a due date',
  comment: 'Comments',
  application: 'Job applications',
} as const;

export type ReminderKind = keyof typeof REMINDER_KINDS;

/** How often somebody gets emails of a kind. */
export const FREQUENCIES = [
  { value: 'at-once', label: 'An email for each item' },
  { value: 'daily', label: 'One email a day' },
  { value: 'weekly', label: 'One email a week, on Monday' },
  { value: 'off', label: 'No emails' },
] as const;

export type Frequency = (typeof FREQUENCIES)[number]['value'];

/** What holds for whoever has chosen nothing. */
export const USUAL: Record<ReminderKind, Frequency> = {
  request: 'daily',
  comment: 'at-once',
  application: 'at-once',
};

export const reminderFrequencySchema = z.object({
  kind: z.enum(Object.keys(REMINDER_KINDS) as [ReminderKind]),
  frequency: z.enum(FREQUENCIES.map(({ value }) => value)),
});
