import type { Noun } from '#app/noun.ts';

/** What needs attention, and headline stats. */
export const dashboardNoun: Noun = {
  key: 'overview/dashboard',
  tables: {},
};
