/** A link with which one person answers one request or form, or signs a document, without logging in. */
export type AnswerLinkRow = {
  id: string;
  member_id: string;
  /** The person whom it was sent to: an account of the member, or an employee, who only signs. */
  user_id: string | null;
  employee_id: string | null;
  kind: 'request' | 'form' | 'signature';
  /** The request or form, or what the person is to sign. */
  subject_id: string;
  /** The round of the request, or the number of the submission, that it answers; 1 for a signature. */
  round: number;
  /** What its secret is made of, with its id and the server's secret. */
  seed: string;
  /** SHA-256 of its secret. */
  secret_hash: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  /** ISO instant at which a device opened it first. */
  opened_at: string | null;
  /** JSON list of hashes: the devices that it is open on. */
  devices: string;
  /** The code that lets one more device open it: hash, end and, as ISO instant, when it was mailed. */
  code_hash: string | null;
  code_until: string | null;
  code_sent_at: string | null;
  codes_sent: number;
  /** Wrong tries at the present code. */
  code_tries: number;
};
