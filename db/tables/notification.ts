import type { CategoryKey } from './member.ts';

/** Kinds of record that somebody is told of. */
export type NoticeKind =
  | 'file'
  | 'request'
  | 'form'
  | 'submission'
  | 'order'
  | 'message'
  | 'sale'
  | 'comment'
  | 'mention'
  | 'application'
  | 'expected'
  | 'document'
  | 'signature'
  | 'interview'
  | 'webhook'
  | 'storage';

/** What is new to one side about one record; there is at most one row for each. Instants are ISO UTC. */
export type NotificationRow = {
  id: string;
  side: 'admin' | 'member';
  /** Null for what concerns the provider alone. */
  member_id: string | null;
  kind: NoticeKind;
  subject_id: string;
  /** A category that the member's side must have to see it. */
  category: CategoryKey | null;
  /** JSON of what its text is made from. */
  data: string;
  /** The instant and the activity of what is new. */
  at: string;
  event_id: string;
  read_at: string | null;
  /** Since when the record is deleted. */
  hidden_at: string | null;
};
