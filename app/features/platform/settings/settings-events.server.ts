import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

/** What happens to the portal's settings; the names of those that were saved. */
export const settingsEvents = declareEvents(
  'settings',
  { provider: true, topics: ['settings'] },
  {
    saved: {
      security: 'permission',
      text: (_data: { saved: string[] }) => 'changed the portal settings',
    },
    'mail-words': {
      text: ({ title, isReset }: { title: string; isReset: boolean }) =>
        isReset ? `restored the original text of the email "${title}"` : `edited the email "${title}"`,
    },
  },
);
