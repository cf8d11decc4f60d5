/** Forms that the provider builds, and what members fill in. Instants ISO UTC, booleans 0 or 1, JSON is text. */

export type FormRow = {
  id: string;
  name: string;
  /** Number of the version in use, from 1; a save carries the one that it was made from. */
  version: number;
  created_at: string;
  updated_at: string;
  updated_by: string;
  deleted_at: string | null;
};

/** A published version; it never changes. */
export type FormVersionRow = {
  form_id: string;
  version: number;
  name: string;
  /** JSON of the fields in their order (see FormField). */
  fields: string;
  published_at: string;
  published_by: string;
};

export type FormAssignmentRow = {
  member_id: string;
  form_id: string;
  assigned_at: string;
  /** YYYY-MM-DD; null where it has none. */
  due_date?: string | null;
  /** ISO instant. */
  reminded_at?: string | null;
};

/** What a member's people have typed and not submitted; `number` is that of the submission that it will become. */
export type FormDraftRow = {
  member_id: string;
  form_id: string;
  number: number;
  /** Moved on by every save, from 1: a save carries the one that it was made from. */
  revision: number;
  /** JSON of what was typed, by field id; of a file, its id. */
  answers: string;
  saved_at: string;
  saved_by: string;
};

export type FormSubmissionRow = {
  id: string;
  member_id: string;
  /** The form may be erased; what was submitted stays. */
  form_id: string;
  /** Counts the member's submissions of this form, from 1. */
  number: number;
  version: number;
  /** The form's name and fields (JSON) as they were. */
  form_name: string;
  fields: string;
  /** JSON of the answers by field id (see Answer). */
  answers: string;
  submitter_id: string;
  submitter_name: string;
  submitted_at: string;
  status: 'Submitted' | 'Approved' | 'Correction asked' | 'Corrected';
  correction_reason: string;
  correction_asked_at: string | null;
  correction_asked_by: string;
  /** 1 where it answers a request for a correction of its predecessor. */
  is_correction: number;
  predecessor_id: string | null;
  successor_id: string | null;
};

/** A file of a draft or a submission. */
export type FormFileRow = {
  id: string;
  member_id: string;
  form_id: string;
  field_id: string;
  name: string;
  type: string;
  preview: 'image' | 'pdf' | 'none';
  /** 1 for a PDF that is encrypted. */
  needs_password?: number;
  size_bytes: number;
  sha256: string;
  uploaded_at: string;
  client_key: string;
  /** 1 once a submission names it; others go when no draft names them. */
  submitted: number;
};
