import type { Noun } from '#app/noun.ts';

/** Charts of what happened: files by week, revenue by month, documents on file. */
export const figuresNoun: Noun = {
  key: 'overview/figures',
  tables: {},
};
