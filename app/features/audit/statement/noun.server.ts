import type { Noun } from '#app/noun.ts';

/** Tables that businesses of the trade get from others, recognized by their headers and read row by row. It has no tables of its own. */
export const statementNoun: Noun = { key: 'audit/statement', tables: {} };
