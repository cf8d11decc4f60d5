import type { Noun } from '#app/noun.ts';

/** The kinds of documents that members keep for each employee. */
export const documentTypeNoun: Noun = {
  key: 'work/document-type',
  tables: { document_types: { stays: 'documents of a deleted type keep its name' } },
  ids: { dt: 'document_types' },
};
