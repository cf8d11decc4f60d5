import type { Noun } from '#app/noun.ts';

/** What audits found in members' files, each confirmed or dismissed by a person, and what became of it. */
export const findingNoun: Noun = {
  key: 'audit/finding',
  tables: {
    audit_findings: { with: 'users' },
    audit_refunds: { with: 'users' },
    file_readings: { with: 'category_files' },
    audit_examples: { stays: 'Rules that people made hold until somebody drops them.' },
    audit_trials: { with: 'users' },
    audit_trial_files: { with: 'audit_trials' },
    audit_rule_versions: { stays: 'It says what is to be tried after an update.' },
    audit_layouts: { stays: 'Files of a mapped layout are read by it for as long as they come.' },
  },
  ids: {
    finding: 'audit_findings',
    refund: 'audit_refunds',
    layout: 'audit_layouts',
    trial: 'audit_trials',
    example: 'audit_examples',
  },
  notInDemo: ['audit_layouts', 'audit_examples', 'audit_trials', 'audit_trial_files', 'audit_rule_versions'],
};
