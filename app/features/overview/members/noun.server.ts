import type { Noun } from '#app/noun.ts';

/** The list of members with what is open, due, on file, paid and done of each. */
export const membersNoun: Noun = {
  key: 'overview/members',
  tables: {
    member_totals: { with: 'users' },
    type_totals: { with: 'member_totals' },
    portal_totals: { stays: 'three sums over the portal, in some parts each' },
  },
};
