import { type Noun, TRASH } from '#app/noun.ts';
import { dueDocuments } from './due-documents.server.ts';

/** Documents of employees. */
export const documentNoun: Noun = {
  key: 'work/document',
  reminders: [dueDocuments],
  tables: { documents: TRASH },
  ids: { doc: 'documents' },
};
