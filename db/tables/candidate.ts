/** A member's hiring pipeline. Instants ISO UTC. */

/** The stages, in the order of the pipeline; the last one stands beside the board. */
export type CandidateStage =
  | 'Application Submitted'
  | 'Interviewing'
  | 'Documents Gathering'
  | 'Onboarding'
  | 'Drug Screening'
  | 'Training'
  | 'Active'
  | 'Rejected';

export type CandidateRow = {
  id: string;
  member_id: string;
  name: string;
  email: string;
  /** Lower-cased: what emails are compared by. */
  email_key: string;
  phone: string;
  /** The last ten digits of the phone, empty where it has fewer: what phones are compared by. */
  phone_key: string;
  job_applied_for: string;
  stage: CandidateStage;
  stage_changed_at: string;
  /** When it came into the stage before: what undoing the last move gives back. */
  stage_before_at?: string | null;
  /** JSON of further columns of an import: [{label, value}, …] in their order. */
  fields: string;
  /** In their order, each between two line breaks; empty where there are none. */
  tags: string;
  /** Why it was rejected; counts while its stage is Rejected. */
  reject_reason: string;
  /** Normalised name, then email, job, phone and tags: for search and sorting. */
  search: string;
  /** The employee that was made from the candidate. */
  employee_id: string | null;
  /** The import that added it, while nothing has been built on it. */
  import_id: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

export type CandidateHistoryRow = {
  id: string;
  member_id: string;
  candidate_id: string;
  kind: 'added' | 'stage' | 'note' | 'other';
  /** The whole line, its actor named in it where the specification says so. */
  action: string;
  actor: string;
  date: string;
};

/** A stage that a candidate has left. The one that it is in stands in its own row, since `stage_changed_at`. */
export type CandidateStageRow = {
  id: string;
  member_id: string;
  candidate_id: string;
  stage: CandidateStage;
  entered_at: string;
  left_at: string;
};

/** What a member has set for its hiring. */
export type HiringSettingsRow = {
  member_id: string;
  /** JSON: reasons to choose from when a candidate is rejected. */
  reject_reasons: string;
};

/** What a member checks of candidates in a stage. */
export type StageChecklistRow = {
  member_id: string;
  stage: CandidateStage;
  /** JSON: [{id, label}, …] in their order. */
  checks: string;
  /** 1 where all of them have to be ticked before a candidate moves on. */
  is_required: 0 | 1;
};

/** A check that is ticked for a candidate, by the name of who did. */
export type CandidateCheckRow = {
  member_id: string;
  candidate_id: string;
  stage: CandidateStage;
  check_id: string;
  checked_at: string;
  checked_by: string;
};

/** A file of a candidate: what was sent with an application, or added later. */
export type CandidateFileRow = {
  id: string;
  member_id: string;
  candidate_id: string;
  name: string;
  type: string;
  preview: 'image' | 'pdf' | 'none';
  /** 1 for a PDF that is encrypted. */
  needs_password: number;
  size_bytes: number;
  sha256: string;
  uploaded_at: string;
  uploader_name: string;
  /** Makes a retry answer with the same record. */
  client_key: string;
};

/** What a candidate sent on an opening's page; who applies again has several. */
export type ApplicationRow = {
  id: string;
  member_id: string;
  /** Null once that is erased. */
  opening_id: string | null;
  opening_title: string;
  candidate_id: string;
  /** JSON: [{label, value}, …], the questions as they were asked. */
  answers: string;
  applied_at: string;
};
