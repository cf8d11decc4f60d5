/** Rows of the provider itself. */

export type SettingRow = { key: string; value: string; updated_at: string };

export type MailRow = {
  id: string;
  /** The record that it tells of, where it is looked up by it. */
  subject_id: string | null;
  recipient: string;
  subject: string;
  text: string;
  /** Whom an answer goes to. */
  reply_to: string | null;
  /** Where its reader ends such mails. */
  unsubscribe?: string | null;
  /** A calendar file that goes with it. */
  calendar?: string | null;
  created_at: string;
  sent_at: string | null;
  /** What the mail server said to the last try that failed. */
  error: string | null;
  tries: number;
  /** When it is tried next; null where it is sent, given up, or was written while no mail was configured. */
  next_try_at: string | null;
};

/** The key of a submission that was carried out, and what it made: a second one with the key makes nothing. */
export type DoneOnceRow = { key: string; actor_id: string; result: string; at: string };

/** The data folder that belongs to this database (one row, slot 1), and the instant since which it does. */
export type DataFolderRow = { slot: number; id: string; since: string };

/** A job of housekeeping: which process (`holder`) may do it, until when, and when the last run that came to its end began. */
export type JobLeaseRow = { job: string; holder: string; held_until: string; done_at: string };
