/** Kinds of record that can be commented on. */
export type CommentSubject = 'file' | 'request';

/** What somebody said about a record. */
export type CommentRow = {
  id: string;
  member_id: string;
  subject_kind: CommentSubject;
  subject_id: string;
  /** Whose side said it. */
  side: 'admin' | 'member';
  author_id: string;
  author_name: string;
  /** 1 for a note of the provider's staff, which no member receives. */
  is_internal: 0 | 1;
  text: string;
  /** ISO instant. */
  created_at: string;
};

/** Somebody of the staff whom an internal note names. */
export type CommentMentionRow = { id: string; member_id: string; comment_id: string; account_id: string };
