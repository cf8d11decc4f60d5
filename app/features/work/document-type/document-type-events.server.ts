import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Named = { name: string };

/** What happens to document types. */
export const documentTypeEvents = declareEvents(
  'document-type',
  { provider: true, topics: ['document-types'] },
  {
    added: { text: ({ name }: Named) => `added the document type ${name}` },
    edited: { text: ({ name }: Named) => `changed the document type ${name}` },
    deleted: { text: ({ name }: Named) => `deleted the document type ${name}` },
    restored: { text: ({ name }: Named) => `restored the document type ${name}` },
  },
);
