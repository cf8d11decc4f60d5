import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Assigned = { title: string; to: string };

/** Who takes care of what: it concerns the provider alone, and no member is told. */
export const queueEvents = declareEvents(
  'queue',
  { provider: true, topics: ['queue'], subject: 'queue' },
  {
    assigned: { text: ({ title, to }: Assigned) => `assigned ${title} to ${to}` },
    released: { text: ({ title }: { title: string }) => `unassigned ${title}` },
  },
);
