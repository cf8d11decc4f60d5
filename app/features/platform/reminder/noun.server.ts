import type { Noun } from '#app/noun.ts';

/** When people are reminded, and how often by email. */
export const reminderNoun: Noun = {
  key: 'platform/reminder',
  tables: { reminder_settings: { with: 'users' } },
  notInDemo: ['reminder_settings'],
};
