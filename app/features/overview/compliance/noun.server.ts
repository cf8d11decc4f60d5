import type { Noun } from '#app/noun.ts';

/** How all employees stand with all documents, of a member and of all. */
export const complianceNoun: Noun = { key: 'overview/compliance', tables: {} };
