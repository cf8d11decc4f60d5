/** Rows of the public website: what is published, and what visitors wrote. Instants are ISO 8601 UTC text. */

/** The site state as it was published; the highest number is what visitors see. Rows are only ever added. */
export type SiteRevisionRow = {
  number: number;
  /** JSON of the whole site state. */
  state: string;
  actor_id: string;
  actor_name: string;
  /** What was changed, in words. */
  note: string;
  created_at: string;
};

export type ContactMessageRow = {
  id: string;
  name: string;
  email: string;
  message: string;
  /** JSON of what it says of the business besides: see contact-details.ts. */
  details: string;
  /** 1 where it looks as if a program had sent it: kept apart, told to nobody. */
  held: number;
  created_at: string;
  archived_at: string | null;
};

/** Messages of one sender within one hour. */
export type ContactCountRow = {
  /** Keyed hash of the client's address, and the hour. */
  subject: string;
  messages: number;
  hour: string;
};

/** The version of something that visitors are shown, which its changes change with them; on SQLite it is counted in memory. */
export type ShownVersionRow = { what: string; version: string };
