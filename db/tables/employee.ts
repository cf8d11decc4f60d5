/** A member's employees, what they did and had done, and imports. Instants ISO UTC, dates YYYY-MM-DD. */

export type EmployeeRow = {
  id: string;
  member_id: string;
  name: string;
  email: string;
  /** Lower-cased: what emails are compared by. Not unique: people share mailboxes. */
  email_key: string;
  role: string;
  picture_sha256: string | null;
  /** JSON of the free fields: [{label, value}, …] in their order. */
  fields: string;
  /** Normalised name, then email, role: for search and sorting. */
  search: string;
  /** The import that added it, while nothing has been built on it. */
  import_id: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

export type EmployeeHistoryRow = {
  id: string;
  member_id: string;
  employee_id: string;
  actor: string;
  action: string;
  date: string;
};

export type DocumentTypeRow = {
  id: string;
  name: string;
  /** Lower-cased name, unique among those that are not deleted. */
  name_key: string;
  /** 1 where documents of this type run out. */
  expires: number;
  /** JSON list of employee roles that need it; empty: all. Drives the list of what is missing, never the counts. */
  roles: string;
  created_at: string;
  deleted_at: string | null;
};

export type DocumentRow = {
  id: string;
  member_id: string;
  employee_id: string;
  document_type_id: string;
  file_name: string;
  file_type: string;
  preview: 'image' | 'pdf' | 'none';
  size_bytes: number;
  sha256: string;
  notes: string;
  upload_date: string;
  uploader_name: string;
  /** YYYY-MM-DD, where the type runs out. */
  expiry_date: string | null;
  client_key: string;
  deleted_at: string | null;
};

export type ImportRow = {
  id: string;
  member_id: string;
  kind: 'employees';
  file_name: string;
  status: 'previewed' | 'applied' | 'undone';
  actor_id: string;
  actor_name: string;
  /** JSON of {added, updated, skipped}. */
  counts: string;
  /** Mark of the roster that the preview was made against; another one by the time of applying asks for a new preview. */
  roster: string;
  created_at: string;
  applied_at: string | null;
};

/** One row of an import, as it will be written. */
export type ImportLineRow = {
  import_id: string;
  member_id: string;
  line: number;
  outcome: 'add' | 'update' | 'skip' | 'ask';
  reason: string;
  employee_id: string;
  name: string;
  email: string;
  email_key: string;
  role: string;
  fields: string;
  search: string;
  /** What the employee was before an update: JSON of {name, role, fields}. */
  before: string | null;
  /** Where a person has to decide, also once it has: JSON of what each answer makes of the row (see Question). */
  question: string | null;
  /** Id of the history line that applying writes. */
  history_id: string;
};
