import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Saved = { title: string; count: number };

/** What happens to the audit data of a member. */
export const referenceEvents = declareEvents(
  'audit_data',
  { topics: ['findings'] },
  {
    saved: {
      text: ({ title, count }: Saved) =>
        `saved the audit data "${title}": ${count} ${count === 1 ? 'row' : 'rows'}`,
    },
  },
);
