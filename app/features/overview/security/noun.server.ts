import type { Noun } from '#app/noun.ts';

/** The owners' view of the security events. */
export const securityPageNoun: Noun = { key: 'overview/security', tables: {} };
