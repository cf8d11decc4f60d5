import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Named = { name: string };

/** What happens to the custom fields of a member's employees. */
export const fieldEvents = declareEvents(
  'custom-field',
  { topics: ['employees'] },
  {
    added: { text: ({ name }: Named) => `added the custom field ${name}` },
    edited: { text: ({ name }: Named) => `changed the custom field ${name}` },
    deleted: { text: ({ name }: Named) => `deleted the custom field ${name}` },
    restored: { text: ({ name }: Named) => `restored the custom field ${name}` },
  },
);
