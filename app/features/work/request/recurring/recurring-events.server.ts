import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { excerpt } from '#app/text/excerpt.ts';

type Said = { text: string };

/** What happens to recurring requests; a request that opens by one is told of as a request. */
export const recurringEvents = declareEvents(
  'recurring-request',
  { topics: ['requests'] },
  {
    added: { text: ({ text }: Said) => `added a recurring request: ${excerpt(text)}` },
    edited: { text: ({ text }: Said) => `changed a recurring request: ${excerpt(text)}` },
    paused: { text: ({ text }: Said) => `paused a recurring request: ${excerpt(text)}` },
    resumed: { text: ({ text }: Said) => `resumed a recurring request: ${excerpt(text)}` },
    deleted: { text: ({ text }: Said) => `deleted a recurring request: ${excerpt(text)}` },
    restored: { text: ({ text }: Said) => `restored a recurring request: ${excerpt(text)}` },
  },
);
