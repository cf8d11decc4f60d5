/** How often somebody gets reminders of a kind by email; there is no row for whoever has chosen nothing. */
export type ReminderSettingRow = {
  user_id: string;
  kind: 'request' | 'form' | 'signature' | 'expected' | 'document' | 'comment' | 'application';
  frequency: 'at-once' | 'daily' | 'weekly' | 'off';
  updated_at: string;
};

/** On which days a member is reminded of a kind, as the staff decides; there is no row before somebody did, or it was reminded. */
export type ReminderRuleRow = {
  member_id: string;
  kind: 'request' | 'form' | 'signature' | 'expected' | 'document';
  steps: 'usual' | 'from-due' | 'off';
  /** ISO instant of the last reminder of that kind. */
  reminded_at: string | null;
};
