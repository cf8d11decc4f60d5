/** One thing that a request asks for, where it is a checklist. */
export type RequestItemRow = {
  id: string;
  member_id: string;
  request_id: string;
  /** Its place in the checklist, from 0. */
  position: number;
  kind: 'question' | 'choice' | 'file';
  label: string;
  /** JSON list of what can be chosen; '[]' for other kinds. */
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
