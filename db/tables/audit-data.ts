/** A saved table of what a member's audits compare with: the newest version of its kind holds, the others are its history. */
export type AuditDataRow = {
  id: string;
  member_id: string;
  /** 'limits', 'rates' and so on. */
  kind: string;
  /** 1 and up, without gaps. */
  version: number;
  /** JSON: rows, each by its columns' keys. */
  rows: string;
  /** Instant ISO UTC, and the name of who saved it. */
  saved_at: string;
  saved_by: string;
};
