import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Named = { name: string };

/** What happens to the templates of requests. */
export const templateEvents = declareEvents(
  'request-template',
  { provider: true, topics: ['requests'] },
  {
    added: { text: ({ name }: Named) => `added the request template ${name}` },
    edited: { text: ({ name }: Named) => `changed the request template ${name}` },
    deleted: { text: ({ name }: Named) => `deleted the request template ${name}` },
    restored: { text: ({ name }: Named) => `restored the request template ${name}` },
  },
);
