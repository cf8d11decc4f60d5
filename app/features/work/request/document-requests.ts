/** How requests for employees' documents begin: what all active employees of a member lack, what chosen ones lack, and what those have to renew besides. */
export const DOCUMENT_REQUESTS = {
  all: 'Please upload these missing employee documents:',
  chosen: 'Please upload the missing documents of these employees:',
  renewal: 'Please upload the missing, expired and expiring documents of these employees:',
} as const;
