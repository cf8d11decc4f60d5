import { NO_REFERENCE, type Reference } from '../reference/reference.ts';
import { Fleet } from '../statement/fleet.ts';
import type { RowsOf } from '../statement/read-statement.ts';

/** What is known of a member beside the statement that is audited. */
export type Known = {
  fleet: Fleet;
  /** Names of all employees on file. */
  people: readonly string[];
  /** The rows of the other files, the newest file's first. Their lines are those of their own files. */
  others: RowsOf;
  reference: Reference;
  /** The day of the audit, YYYY-MM-DD. */
  today: string;
};

/** No other files. */
export const NO_FILES: RowsOf = {
  tolls: [],
  invoice: [],
  work: [],
  timeCard: [],
  register: [],
  completion: [],
  concessions: [],
  lossRun: [],
  osha: [],
  summary: [],
  premium: [],
  training: [],
  delays: [],
  routes: [],
  deposits: [],
  census: [],
  associates: [],
  vans: [],
  scores: [],
  returns: [],
  feedback: [],
  defects: [],
};

/** A member of whom nothing is known, audited on that day. */
export function nothingKnown(today: string): Known {
  return { fleet: new Fleet([]), people: [], others: NO_FILES, reference: NO_REFERENCE, today };
}
