/** The provider's work queue. */

/** What can stand open in the queue. */
export type QueueKind =
  | 'dispute'
  | 'file'
  | 'request'
  | 'expected'
  | 'form'
  | 'plan'
  | 'sale'
  | 'message'
  | 'document'
  | 'missing'
  | 'hiring';

/** Who takes care of something that is open; it has one row, or none while nobody does. */
export type WorkAssignmentRow = {
  kind: QueueKind;
  /** The record; of 'hiring' and 'missing', the member whose candidates or documents it is about. */
  subject_id: string;
  assignee_id: string;
  assigned_by: string;
  assigned_at: string;
};
