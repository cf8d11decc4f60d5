import type { Noun } from '#app/noun.ts';

/** The contents of files that are damaged or missing. */
export const contentsNoun: Noun = {
  key: 'platform/contents',
  tables: { damaged_contents: { stays: 'until they are repaired or checked again' } },
  notInDemo: ['damaged_contents'],
};
