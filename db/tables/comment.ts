import type { Tables } from './tables.ts';

/** Kinds of record that can be commented on, each with the table of its records. */
export const COMMENTED_TABLES = {
  file: 'category_files',
  request: 'info_requests',
  form: 'forms',
  order: 'orders',
  employee: 'employees',
  candidate: 'candidates',
} as const satisfies Record<string, keyof Tables>;

export type CommentSubject = keyof typeof COMMENTED_TABLES;

/** What somebody said about a record. Instants are ISO UTC. */
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
  created_at: string;
  /** How many files it has. */
  file_count?: number;
  edited_at?: string | null;
  /** Since when its author has taken it away. */
  deleted_at?: string | null;
  /** Of one that came by email: the email, and the thread that it was for. */
  message_key?: string | null;
};

/** Somebody whom a comment or an internal note names. */
export type CommentMentionRow = { id: string; member_id: string; comment_id: string; account_id: string };

/** A file of a comment; it has no comment until that is sent. */
export type CommentFileRow = {
  id: string;
  member_id: string;
  comment_id: string | null;
  uploader_id: string;
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

/** An address under which one person's answers to emails about a thread arrive. Instants are ISO UTC. */
export type ReplyAddressRow = {
  id: string;
  member_id: string;
  account_id: string;
  subject_kind: CommentSubject;
  subject_id: string;
  /** 1 where the email told of an internal note: what is answered to it is one as well. */
  is_internal: 0 | 1;
  created_at: string;
  expires_at: string;
};

/** A comment that somebody is still to be told of by email. */
export type CommentMailRow = { id: string; member_id: string; comment_id: string; account_id: string };
