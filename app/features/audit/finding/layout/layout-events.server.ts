import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Saved = { title: string; version: number; count: number };

/** What happens to layouts that people map. */
export const layoutEvents = declareEvents(
  'audit_layout',
  { provider: true, topics: ['findings'] },
  {
    saved: {
      text: ({ title, version, count }: Saved) =>
        `mapped the columns of a ${title.toLowerCase()} (version ${version}): ${count} ${count === 1 ? 'file is' : 'files are'} read again`,
    },
  },
);
