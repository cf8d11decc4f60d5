import { type Noun, TRASH } from '#app/noun.ts';

/** Documents of employees. */
export const documentNoun: Noun = {
  key: 'work/document',
  tables: { documents: TRASH },
  ids: { doc: 'documents' },
};
