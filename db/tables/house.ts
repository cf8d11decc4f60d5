/** Rows of the provider itself. */

export type SettingRow = { key: string; value: string; updated_at: string };

export type MailRow = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  created_at: string;
  sent_at: string | null;
  error: string | null;
};

/** The key of a submission that was carried out, and what it made: a second one with the key makes nothing. */
export type DoneOnceRow = { key: string; actor_id: string; result: string; at: string };
