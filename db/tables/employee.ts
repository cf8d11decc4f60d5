/** A member's employees, and what they did and had done. Instants ISO UTC, dates YYYY-MM-DD. */

export type EmployeeRow = {
  id: string;
  member_id: string;
  name: string;
  email: string;
  /** Lower-cased: what emails are compared by. Not unique: people share mailboxes. */
  email_key: string;
  role: string;
  picture_sha256: string | null;
  /** JSON of the custom fields: [{label, value}, …] in their order. */
  fields: string;
  /** Normalised name, then email, role: for search. */
  search: string;
  /** The same, for sorting: see naturalKey. */
  sort_key: string;
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
  /** 1 for a PDF that is encrypted. */
  needs_password?: number;
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
