import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

/** What happens to dumps of the browser version. */
export const moveEvents = declareEvents(
  'legacy',
  { provider: true, topics: ['members', 'services', 'document-types', 'forms'], subject: 'import' },
  {
    'moved-in': {
      text: ({ fileName, written }: { fileName: string; written: number }) =>
        `moved in ${fileName}: ${written} ${written === 1 ? 'record' : 'records'}`,
    },
  },
);
