import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Decided = { reason: string };

/** What is decided on changed rules that were tried over files on file. */
export const trialEvents = declareEvents(
  'audit_trial',
  { topics: ['findings'] },
  {
    kept: { text: ({ reason }: Decided) => `kept what changed rules find (${reason})` },
    dropped: { text: ({ reason }: Decided) => `dropped what changed rules find (${reason})` },
  },
);
