import type { Noun } from '#app/noun.ts';

/** What is expected of all members in a week. */
export const expectedWeekNoun: Noun = { key: 'overview/expected-week', tables: {} };
