import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Named = { name: string };

/** What happens to services. */
export const serviceEvents = declareEvents(
  'service',
  { provider: true, topics: ['services'] },
  {
    added: { text: ({ name }: Named) => `added the service ${name}` },
    edited: { text: ({ name }: Named) => `changed the service ${name}` },
    deleted: { text: ({ name }: Named) => `deleted the service ${name}` },
    restored: { text: ({ name }: Named) => `restored the service ${name}` },
  },
);
