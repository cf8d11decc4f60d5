import type { FileStatus } from '#app/features/work/file/upload/upload-rule.ts';

/** Why something waits: what the badge says. */
export type WaitingReason =
  | 'Dispute'
  | 'Overdue'
  | 'To review'
  | 'Answered'
  | 'Reply needed'
  | 'Needs correction'
  | 'To complete'
  | 'To sign'
  | 'Submitted'
  | 'Stalled'
  | 'To confirm'
  | 'Needs review'
  | 'To fulfill'
  | 'Message'
  | 'New'
  | Exclude<FileStatus, 'In Progress'>;

/** Something that waits for the viewer; `to` is the path of the very thing. */
export type WaitingLine = {
  id: string;
  kind: 'file' | 'request' | 'form' | 'signature' | 'candidate' | 'order' | 'message';
  reason: WaitingReason;
  title: string;
  /** Whose it is; null within one member's own area. */
  memberName: string | null;
  /** Category, or what a request is about. */
  detail: string;
  /** ISO instant since when it waits. */
  since: string;
  /** YYYY-MM-DD, for what has a date until when it is to be answered, submitted or signed. */
  dueDate: string | null;
  /** Whether it is overdue, or not, in the viewer's zone alone. */
  zoned?: boolean;
  to: string;
};

/** The first lines of what waits, how many there are in all, and how many of these are open: without an outcome yet. */
export type Waiting = { lines: WaitingLine[]; total: number; open: number };

/** What a dashboard opens with; `unread` is how much is new to the viewer, the same as in the bell. */
export type DashboardWaiting = Waiting & { unread: number };

/** Nothing waits. */
export const NOTHING: Waiting = { lines: [], total: 0, open: 0 };

/** Lines that a dashboard begins with. */
export const WAITING_SHOWN = 8;
/** The same of a member's, which has more below it. */
export const MEMBER_WAITING_SHOWN = 5;
/** How many lines come with each 'Show more'. */
export const WAITING_MORE = 25;

// What costs somebody time comes first; within a reason, what has waited longest.
const ORDER: readonly WaitingReason[] = [
  'Needs review',
  'Overdue',
  'Dispute',
  'Rejected',
  'Needs correction',
  'Reply needed',
  'To complete',
  'To sign',
  'To confirm',
  'To fulfill',
  'Message',
  'New',
  'Answered',
  'Submitted',
  'To review',
  'Stalled',
  'Completed',
  'Replaced',
];

/** What waits of several kinds, in the order in which to take it, cut to the first `show`. */
export function together(parts: readonly Waiting[], show: number): Waiting {
  return {
    lines: inOrder(parts.flatMap(({ lines }) => lines)).slice(0, show),
    total: parts.reduce((sum, { total }) => sum + total, 0),
    open: parts.reduce((sum, { open }) => sum + open, 0),
  };
}

/** The lines in the order in which to take them. */
export function inOrder(lines: WaitingLine[]): WaitingLine[] {
  const rank = (line: WaitingLine) => ORDER.indexOf(line.reason);
  // What has a date to be answered by goes before what has none.
  const since = (line: WaitingLine) => line.dueDate ?? `9999 ${line.since}`;
  return lines.sort(
    (a, b) => rank(a) - rank(b) || since(a).localeCompare(since(b)) || a.id.localeCompare(b.id),
  );
}
