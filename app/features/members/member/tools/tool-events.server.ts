import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Named = { name: string };

/** What happens to the external tools of a member. */
export const toolEvents = declareEvents(
  'tool',
  { topics: ['account'] },
  {
    added: { text: ({ name }: Named) => `added the tool ${name}` },
    edited: { text: ({ name }: Named) => `changed the tool ${name}` },
    removed: { text: ({ name }: Named) => `removed the tool ${name}` },
  },
);
