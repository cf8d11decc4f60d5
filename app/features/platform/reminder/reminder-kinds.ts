/** What is due on a day and reminded of, as the settings name it. */
export const DUE_KINDS = {
  request: 'Requests with a due date',
  form: 'Forms with a due date',
  signature: 'Signatures with a due date',
  expected: 'Expected files',
  document: 'Documents that expire or are missing',
} as const;

export type DueKind = keyof typeof DUE_KINDS;

/** What people are told of by email. */
export const REMINDER_KINDS = {
  ...DUE_KINDS,
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
  form: 'daily',
  signature: 'daily',
  expected: 'daily',
  document: 'daily',
  comment: 'at-once',
  application: 'at-once',
};

/** On which days a member is reminded of a kind, as the staff decides. */
export const STEPS = [
  { value: 'usual', label: 'From 7 days before' },
  { value: 'from-due', label: 'From the due date' },
  { value: 'off', label: 'No reminders' },
] as const;

export type Steps = (typeof STEPS)[number]['value'];

/** The kinds that are due, in the order in which they are listed. */
export const DUE_KIND_LIST = Object.keys(DUE_KINDS) as DueKind[];

/** True for what is due on a day. */
export function isDueKind(kind: string): kind is DueKind {
  return Object.hasOwn(DUE_KINDS, kind);
}
