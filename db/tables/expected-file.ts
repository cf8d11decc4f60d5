import type { CategoryKey } from './member.ts';

/** A file that a member is to send again and again. Days are YYYY-MM-DD. */
export type ExpectedFileRow = {
  id: string;
  member_id: string;
  category: CategoryKey;
  name: string;
  /** What its name has, parted by commas: one of them is enough. */
  words: string;
  /** The layout that it is recognized by; '' for none. */
  layout: string;
  /** JSON of a Recurrence. */
  recurrence: string;
  /** HH:MM where the member is. */
  due_time: string;
  starts_on: string;
  ends_on: string | null;
  /** JSON of its pauses. */
  pauses: string;
  /** The first day that is still open, passed or to come; null where there is none. Follows from the rule and the outcomes. */
  open_on: string | null;
  reminded_at: string | null;
  created_at: string;
  sort_key: string;
  deleted_at: string | null;
};

/** What became of one day on which a file was due: a file, or why there is none. */
export type ExpectedOutcomeRow = {
  expected_id: string;
  member_id: string;
  due_on: string;
  /** Null where it was said that none comes. */
  file_id: string | null;
  reason: string;
  by_name: string;
  at: string;
};
