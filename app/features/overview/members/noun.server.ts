import type { Noun } from '#app/noun.ts';

/** The list of members with what is open, due, on file, paid and done of each. */
export const membersNoun: Noun = {
  key: 'overview/members',
  tables: {},
};
