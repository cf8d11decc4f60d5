/** What a webhook can tell of, with what people call it. */
export const WEBHOOK_EVENTS = {
  'file.received': 'File received',
  'file.disputed': 'File disputed',
  'file.completed': 'File completed',
  'file.rejected': 'File rejected',
  'request.created': 'Request created',
  'request.answered': 'Request answered',
  'submission.created': 'Form submitted',
  'submission.approved': 'Form approved',
  'submission.correction_requested': 'Form correction requested',
  'document.uploaded': 'Employee document uploaded',
  'employee.created': 'Employee added',
  'employee.updated': 'Employee updated',
  'employee.deleted': 'Employee deleted',
  'candidate.created': 'Candidate added',
  'candidate.moved': 'Candidate moved',
  'finding.confirmed': 'Finding confirmed',
  'finding.claimed': 'Finding claimed',
  'finding.recovered': 'Finding recovered',
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** A test that somebody sends. */
export const TEST_EVENT = 'webhook.test';

/** What is told of which activity. */
export const EVENT_OF: Readonly<Record<string, WebhookEvent>> = {
  'file.uploaded': 'file.received',
  'file.disputed': 'file.disputed',
  'file.completed': 'file.completed',
  'file.rejected': 'file.rejected',
  'request.asked': 'request.created',
  'request.answered': 'request.answered',
  'form.submitted': 'submission.created',
  'form.approved': 'submission.approved',
  'form.correction': 'submission.correction_requested',
  'document.uploaded': 'document.uploaded',
  'employee.added': 'employee.created',
  'employee.edited': 'employee.updated',
  'employee.deleted': 'employee.deleted',
  'candidate.added': 'candidate.created',
  'candidate.moved': 'candidate.moved',
  'finding.confirmed': 'finding.confirmed',
  'finding.claimed': 'finding.claimed',
  'finding.recovered': 'finding.recovered',
};

/** Webhooks that a member may have, or the provider. */
export const WEBHOOKS_MOST = 5;
