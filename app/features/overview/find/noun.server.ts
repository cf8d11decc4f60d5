import type { Noun } from '#app/noun.ts';

/** The search over everything that somebody may see. */
export const findNoun: Noun = { key: 'overview/find', tables: {} };
