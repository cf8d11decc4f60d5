import type { Noun } from '#app/noun.ts';
import { dueReminder } from './reminder-mails.server.ts';

/** When people are reminded of what is due, and how often by email. */
export const reminderNoun: Noun = {
  key: 'platform/reminder',
  mails: [dueReminder],
  tables: { reminder_settings: { with: 'users' }, reminder_rules: { with: 'users' } },
  notInDemo: ['reminder_settings', 'reminder_rules'],
};
