/** The version of a rule that files were last looked through with. */
export type AuditRuleVersionRow = { rule_id: string; version: number };

/** A trial of changed rules over a member's files; nothing of it is kept before a person says so. */
export type AuditTrialRow = {
  id: string;
  member_id: string;
  /** What changed, in words. */
  reason: string;
  /** JSON: the ids of the rules that are tried. */
  rules: string;
  state: 'running' | 'kept' | 'dropped';
  made_at: string;
  /** '' where an update of the portal did. */
  made_by: string;
  decided_at: string | null;
  decided_by: string;
};

/** A file of a trial. */
export type AuditTrialFileRow = {
  trial_id: string;
  member_id: string;
  file_id: string;
  /** JSON: what would change in it; '' before it was looked through. */
  result: string;
};

/** A rule that people made by marking rows, in versions; those of all members. */
export type AuditExampleRow = {
  id: string;
  /** Its findings have the rule EX-1, EX-2 … */
  number: number;
  version: number;
  /** The kind of statement that it looks at. */
  kind: string;
  /** JSON: [{ header, op, value }]; a row meets all of them. */
  conditions: string;
  state: 'trying' | 'on' | 'off';
  /** The file whose rows were marked; null once that has been erased. */
  file_id: string | null;
  saved_at: string;
  saved_by: string;
};
