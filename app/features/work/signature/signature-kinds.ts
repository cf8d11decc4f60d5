/** What a signer agrees to, word for word: a signature, or a mere acknowledgment. */
export const CONSENTS = { agree: 'I have read and agree', read: 'I have read' } as const;

export type Consent = keyof typeof CONSENTS;

/** Types of file that can be signed: what everybody sees on a phone as it is. */
export const SIGN_TYPES: ReadonlySet<string> = new Set(['application/pdf', 'text/plain']);

/** How many people one document is sent to at once, and how many members. */
export const MOST_SIGNERS = 300;
export const MOST_MEMBERS = 300;

/** How a person stands with a document. */
export type SignState = 'signed' | 'declined' | 'canceled' | 'opened' | 'waiting';

/** The state of a row of requests. */
export function stateOfRequest(row: {
  signed_at: string | null;
  declined_at: string | null;
  canceled_at: string | null;
  opened_at: string | null;
}): SignState {
  if (row.signed_at !== null) return 'signed';
  if (row.declined_at !== null) return 'declined';
  if (row.canceled_at !== null) return 'canceled';
  return row.opened_at === null ? 'waiting' : 'opened';
}
