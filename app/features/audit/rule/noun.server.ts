import type { Noun } from '#app/noun.ts';

/** What audits look for: each rule a pure function over the rows of a statement. It has no tables of its own. */
export const ruleNoun: Noun = { key: 'audit/rule', tables: {} };
