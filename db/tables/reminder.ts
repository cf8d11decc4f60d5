/** How often somebody gets reminders of a kind by email; there is no row for whoever has chosen nothing. */
export type ReminderSettingRow = {
  user_id: string;
  kind: 'request' | 'comment' | 'application';
  frequency: 'at-once' | 'daily' | 'weekly' | 'off';
  updated_at: string;
};
