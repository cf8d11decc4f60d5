/** How far a finding has come. */
export type FindingStatus = 'found' | 'confirmed' | 'dismissed' | 'claimed' | 'recovered';

/** What an audit found in a member's file. Instants ISO UTC. */
export type FindingRow = {
  id: string;
  member_id: string;
  /** The file it was found in; null once that has been erased. */
  file_id: string | null;
  file_name: string;
  category: string;
  rule_id: string;
  rule_version: number;
  /** One sentence with the numbers. */
  text: string;
  /** Null where no amount can be given. */
  cents: number | null;
  /** What the amount stands for. */
  stake: 'recover' | 'pay' | 'risk' | 'none';
  confidence: 'certain' | 'likely' | 'ask';
  /** JSON: { headers, rows: [{ line, cells, isClaimed }] }, the rows that it rests on. */
  evidence: string;
  /** The last day to dispute, YYYY-MM-DD or an instant; null where there is none. */
  dispute_by: string | null;
  next_step: string;
  status: FindingStatus;
  /** Why it was dismissed. */
  reason: string;
  /** What was found, by rule and content of the rows: a member has it once, whatever file it comes in. */
  fingerprint: string;
  /** The dispute that it went out with last. */
  packet_id: string | null;
  found_at: string;
  decided_at: string | null;
  /** Name of who decided last; '' before, and where a file did. */
  decided_by: string;
  /** When it was claimed last; null before. */
  claimed_at: string | null;
  /** What came back, where the row of a statement says it; null for all of it. */
  recovered_cents: number | null;
  /** JSON: { fileId, fileName, evidence }, the row by which it was recovered, or the corrected file; '' for neither. */
  refund: string;
  /** The row's `print`: a row closes one finding. */
  refund_print: string | null;
  /** The Sunday of the week that it is of, YYYY-MM-DD; '' where its rows name no day. */
  week: string;
};

/** A row of a statement by which money comes back. */
export type RefundRow = {
  id: string;
  member_id: string;
  /** The file it stands in; null once that has been erased. */
  file_id: string | null;
  file_name: string;
  kind: 'tolls' | 'invoice' | 'register';
  /** What it says, apart from its line: the same row in two files has the same one. */
  print: string;
  /** Of what it is a refund: device, agency and plaza of a toll. */
  place: string;
  /** The crossing's second; '' for none. */
  moment: string;
  /** YYYY-MM-DD; '' for none. */
  day: string;
  cents: number;
  /** JSON as that of findings. */
  evidence: string;
  /** Findings that a person said it does not close, parted by blanks. */
  not_for: string;
};
