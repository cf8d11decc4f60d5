/** The provider's work queue. */

/** What can stand open in the queue. */
export type QueueKind =
  | 'dispute'
  | 'file'
  | 'request'
  | 'form'
  | 'plan'
  | 'sale'
  | 'message'
  | 'document'
  | 'hiring';

/** Who takes care of something that is open; it has one row, or none while nobody does. */
export type WorkAssignmentRow = {
  kind: QueueKind;
  /** The record; of 'hiring', the member whose candidates nobody moves. */
  subject_id: string;
  assignee_id: string;
  assigned_by: string;
  assigned_at: string;
};
