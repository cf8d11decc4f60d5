import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

/** What happens to the website; the subject is the revision, and `note` what it says of itself. */
export const siteEvents = declareEvents(
  'site',
  { provider: true, topics: ['site'] },
  { published: { text: ({ note }: { note: string }) => note } },
);
