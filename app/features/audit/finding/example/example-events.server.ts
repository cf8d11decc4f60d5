import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Rule = { name: string; words: string };

/** What happens to rules that people make by marking rows. */
export const exampleEvents = declareEvents(
  'audit_example',
  { provider: true, topics: ['findings'] },
  {
    trying: { text: ({ name, words }: Rule) => `tries rule ${name}: ${words}` },
    on: { text: ({ name, words }: Rule) => `keeps rule ${name}: ${words}` },
    off: { text: ({ name, words }: Rule) => `dropped rule ${name}: ${words}` },
  },
);
