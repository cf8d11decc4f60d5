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
  /** ISO instant of the last change. */
  at: string;
};
