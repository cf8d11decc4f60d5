import type { Noun } from '#app/noun.ts';

/** What audits found in members' files, each confirmed or dismissed by a person, and what became of it. */
export const findingNoun: Noun = {
  key: 'audit/finding',
  tables: {
    audit_findings: { with: 'users' },
    audit_refunds: { with: 'users' },
    file_readings: { with: 'category_files' },
    audit_layouts: { stays: 'Files of a mapped layout are read by it for as long as they come.' },
  },
  ids: { finding: 'audit_findings', refund: 'audit_refunds', layout: 'audit_layouts' },
  notInDemo: ['audit_layouts'],
};
