/** One thing that a request asks for, where it is a checklist. */
export type RequestItemRow = {
  id: string;
  member_id: string;
  request_id: string;
  /** Its place in the checklist, from 0. */
  position: number;
  kind: 'question' | 'choice' | 'file' | 'form';
  label: string;
  /** JSON list of what can be chosen, and of a form its id alone; '[]' for other kinds. */
  options: string;
  state: 'open' | 'answered' | 'accepted';
  /** What was written or chosen; null while it is open, and for files. */
  answer: string | null;
  /** ISO instant, and the name of who answered last. */
  answered_at: string | null;
  answered_by: string;
  /** Why it was sent back the last time; null where it never was. */
  reason: string | null;
  /** ISO instant at which it was accepted or sent back. */
  decided_at: string | null;
};

/** A file that answers an item. */
export type RequestFileRow = {
  id: string;
  member_id: string;
  item_id: string;
  name: string;
  type: string;
  preview: 'image' | 'pdf' | 'none';
  /** 1 for a PDF that is encrypted. */
  needs_password: number;
  size_bytes: number;
  sha256: string;
  uploaded_at: string;
  client_key: string;
};

/** A request that the staff keeps under a name. */
export type RequestTemplateRow = {
  id: string;
  name: string;
  /** The name as two are compared and sorted. */
  name_key: string;
  text: string;
  /** Days from asking until it is due; null for no due date. */
  due_days: number | null;
  /** JSON list of its items: kind, label, options. */
  items: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** What a member is asked again and again. Days are YYYY-MM-DD. */
export type RecurringRequestRow = {
  id: string;
  member_id: string;
  text: string;
  /** Days from opening until it is due; null for no due date. */
  due_days: number | null;
  /** JSON list of its items: kind, label, options. */
  items: string;
  /** JSON of a Recurrence. */
  recurrence: string;
  starts_on: string;
  ends_on: string | null;
  /** JSON of its pauses. */
  pauses: string;
  /** The day on which the next request opens; null where none does. */
  next_on: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
