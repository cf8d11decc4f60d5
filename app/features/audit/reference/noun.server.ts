import type { Noun } from '#app/noun.ts';

/** What the rules compare with that no file says: limits, rates, pay rules and the like, kept for each member with its history. */
export const referenceNoun: Noun = {
  key: 'audit/reference',
  tables: { audit_data: { with: 'users' } },
  ids: { adata: 'audit_data' },
};
