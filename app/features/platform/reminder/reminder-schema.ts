import { z } from 'zod';
import {
  DUE_KINDS,
  type DueKind,
  FREQUENCIES,
  REMINDER_KINDS,
  type ReminderKind,
  STEPS,
} from './reminder-kinds.ts';

export const reminderFrequencySchema = z.object({
  kind: z.enum(Object.keys(REMINDER_KINDS) as [ReminderKind]),
  frequency: z.enum(FREQUENCIES.map(({ value }) => value)),
});

const dueKind = z.enum(Object.keys(DUE_KINDS) as [DueKind]);

/** On which days a member is reminded of a kind. */
export const reminderStepsSchema = z.object({
  kind: dueKind,
  steps: z.enum(STEPS.map(({ value }) => value)),
});

/** Which thing a member is reminded of now. */
export const remindNowSchema = z.object({
  kind: z.enum(['form', 'expected', 'document']),
  id: z.string().max(100),
});

/** Which kind of reminders was looked at. */
export const remindersSeenSchema = z.object({ kind: dueKind });
