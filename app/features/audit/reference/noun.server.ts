import type { Noun } from '#app/noun.ts';

/** What the rules compare with that no file says: limits, rates, pay rules and the like. It has no tables of its own. */
export const referenceNoun: Noun = { key: 'audit/reference', tables: {} };
