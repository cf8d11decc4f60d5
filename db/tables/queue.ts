/** The provider's work queue. */

/** What can stand open in the queue. */
export type QueueKind =
  | 'dispute'
  | 'file'
  | 'request'
  | 'expected'
  | 'signature'
  | 'form'
  | 'plan'
  | 'sale'
  | 'message'
  | 'document'
  | 'missing'
  | 'window'
  | 'hiring';

/** Who takes care of something that is open; it has one row, or none while nobody does. */
export type WorkAssignmentRow = {
  kind: QueueKind;
  /** The record; of 'hiring', 'missing' and 'window', the member whose candidates, documents or findings it is about. */
  subject_id: string;
  assignee_id: string;
  assigned_by: string;
  assigned_at: string;
};
