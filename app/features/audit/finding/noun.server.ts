import type { Noun } from '#app/noun.ts';

/** What audits found in members' files, each confirmed or dismissed by a person, and what became of it. */
export const findingNoun: Noun = {
  key: 'audit/finding',
  tables: { audit_findings: { with: 'users' } },
  ids: { finding: 'audit_findings' },
};
