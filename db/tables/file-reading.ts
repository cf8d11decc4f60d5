/** How far the reading of a file has come: being read, read, of no layout that is known, or refused for a reason. */
export type ReadingState = 'reading' | 'read' | 'unknown' | 'refused';

/** What came of reading a member's file for its audit; files that are never read have none. */
export type FileReadingRow = {
  file_id: string;
  member_id: string;
  state: ReadingState;
  /** The layouts that were recognized; '' before. */
  title: string;
  row_count: number;
  /** Findings of the file, also those that were found in another one before. */
  found_count: number;
  /** Rows that were not understood. */
  unread_count: number;
  /** Why it was refused. */
  note: string;
  /** JSON: with which other files its rows were not compared, and why, in sentences; '' for none. */
  not_compared: string;
  /** JSON: the headers of its first table; '' where none was read. */
  headers: string;
  /** JSON: { added, gone }, how they differ from those that the member's files of this layout had before; '' for not at all. */
  changed: string;
  /** The kinds of statements in it, with a comma between; '' before it was read. */
  kinds: string;
  /** JSON: { weeks, runs }, what it says for charts; '' where it was read before there were any. */
  figures: string;
  /** The first and last day that its rows are about, YYYY-MM-DD; '' for none. */
  first_day: string;
  last_day: string;
  /** ISO instant of the last change. */
  at: string;
};

/** A layout that a person mapped, in versions; the newest of each set of headers holds. */
export type AuditLayoutRow = {
  id: string;
  /** The headers without their order, case and blanks. */
  headers_key: string;
  version: number;
  kind: string;
  /** JSON: the headers as the file has them. */
  headers: string;
  /** JSON: { header: key of a column of that kind }. */
  columns: string;
  saved_at: string;
  saved_by: string;
};
