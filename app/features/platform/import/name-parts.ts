/** Columns that hold a person's name in parts, in the order in which they are joined. */
export const NAME_PARTS = [
  ['first name', 'given name', 'forename', 'first'],
  ['middle name', 'middle initial', 'mi'],
  ['last name', 'surname', 'family name', 'last'],
] as const;
