/** What belongs to a member account. Every table here carries member_id and is under the tenant guard. */

/** Keys of the service categories. */
export type CategoryKey = 'payroll' | 'invoicing' | 'scorecard' | 'ezpass' | 'workers-comp' | 'hiring';

export type CategoryAssignmentRow = {
  member_id: string;
  category: CategoryKey;
  assigned_at: string;
};

export type ExternalLinkRow = {
  id: string;
  member_id: string;
  name: string;
  url: string;
  email: string;
  created_at: string;
};

export type CategoryFileRow = {
  id: string;
  member_id: string;
  category: CategoryKey;
  name: string;
  /** Media type found from the bytes. */
  type: string;
  preview: 'image' | 'pdf' | 'none';
  /** 1 for a PDF that is encrypted. */
  needs_password?: number;
  size_bytes: number;
  sha256: string;
  notes: string;
  uploaded_by: 'admin' | 'member';
  uploader_id: string;
  uploader_name: string;
  date: string;
  is_dispute: number;
  status: 'In Progress' | 'Completed' | 'Rejected' | 'Replaced';
  /** The admin's reason for the present status, shown to the member. */
  status_reason: string;
  status_changed_at: string;
  /** The file that this one follows: replaced, rejected or disputed. */
  predecessor_id: string | null;
  /** The first file that followed this one; a Replaced file that has one is final. */
  successor_id: string | null;
  /** The employee of this member that the file is about. */
  employee_id: string | null;
  upload_act_id: string;
  /** Made by the browser for each chosen file, so that a retried upload is the same record. */
  client_key: string;
  /** Normalised name: for search. */
  search: string;
  deleted_at: string | null;
};

export type UploadActRow = {
  id: string;
  member_id: string;
  category: CategoryKey;
  side: 'admin' | 'member';
  kind: 'new' | 'replace' | 'dispute';
  target_id: string | null;
  opened_by: string;
  opened_at: string;
  /** Moved on by every file; an act untouched for long is over. */
  touched_at: string;
  closed_at: string | null;
};

export type InfoRequestRow = {
  id: string;
  member_id: string;
  status: 'Pending' | 'Responded';
  /** Number of the present round, from 1. */
  round: number;
  /** The present round's text, due date (YYYY-MM-DD), response and its instant. */
  text: string;
  due_date: string | null;
  response: string | null;
  response_date: string | null;
  responder_name: string | null;
  date: string;
  created_at: string;
  /** When the member was last reminded of it, in whichever round. */
  reminded_at: string | null;
  /** Normalised text: for search. */
  search: string;
  deleted_at: string | null;
  /** The rule that opened it, and for which day (YYYY-MM-DD); null where a person did. */
  recurring_id?: string | null;
  occurs_on?: string | null;
};

/** An earlier round of a request that was asked again. */
export type InfoRequestRoundRow = {
  request_id: string;
  member_id: string;
  round: number;
  text: string;
  due_date: string | null;
  date: string;
  response: string;
  response_date: string;
  responder_name: string;
};

export type ActivityRow = {
  id: string;
  /** Null for acts that concern no member (site, settings). */
  member_id: string | null;
  actor_id: string;
  actor_name: string;
  actor_role: string;
  /** 1 when done in 'View portal as this member'. */
  as_member: number;
  /** 1 when done from a link in an email; the column defaults to 0. */
  by_link?: number;
  action: string;
  subject_type: string;
  subject_id: string;
  /** The text of an act from before acts were kept as data; '' for all others. */
  text: string;
  /** JSON of what happened; null for an act from before. */
  data?: string | null;
  at: string;
  /** The number of its seal; null until it is sealed. */
  seal_no?: number | null;
};
