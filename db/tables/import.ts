/** Files on their way into a list, and what becomes of each of their rows. Instants ISO UTC. */

export type ImportRow = {
  id: string;
  /** Whose list it is; an admin's own lists belong to the admin's user id. */
  member_id: string;
  kind: 'employees' | 'vehicles' | 'candidates' | 'services' | 'products';
  file_name: string;
  /** While it is `applying`, `reverting` (back to the preview) or `undoing`, only some of its rows are written. */
  status: 'previewed' | 'applying' | 'reverting' | 'applied' | 'undoing' | 'undone';
  actor_id: string;
  actor_name: string;
  /** JSON of {added, updated, skipped}. */
  counts: string;
  /** JSON of how the file was read (see Reading). */
  reading: string;
  /** Mark of what the preview was made against; another one by the time of applying asks for a new preview. */
  ground: string;
  created_at: string;
  applied_at: string | null;
  /** In steps: rows up to this line are written. */
  done_line: number;
  /** When the last step was done; empty before the first one. */
  stepped_at: string;
};

/** One row of an import, as it will be written. */
export type ImportLineRow = {
  import_id: string;
  member_id: string;
  line: number;
  outcome: 'add' | 'update' | 'skip' | 'ask';
  reason: string;
  /** The record that the row adds or updates. */
  target_id: string;
  name: string;
  /** What stands below the name: a person's email, a service's category. */
  detail: string;
  detail_key: string;
  /** A further text of the kind: an employee's role, a candidate's job. */
  extra: string;
  /** JSON of the custom fields: [{label, value}, …]. */
  fields: string;
  search: string;
  /** What a person who is added is sorted by. */
  sort_key: string;
  /** JSON of whatever else the kind needs to write the row. */
  payload: string;
  /** What an update changes, with old and new values, as the history says it. */
  changes: string;
  /** What the record was before an update, as JSON of the kind's own. */
  before: string | null;
  /** Where a person has to decide, also once it has: JSON of what each answer makes of the row (see Question). */
  question: string | null;
  /** Id of the history line that applying writes. */
  history_id: string;
};
