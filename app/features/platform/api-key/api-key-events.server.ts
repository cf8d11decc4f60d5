import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Named = { name: string };

/** What happens to keys. */
export const apiKeyEvents = declareEvents(
  'api-key',
  { topics: ['account', 'settings'], security: 'link' },
  {
    made: { text: ({ name }: Named & { scopes: string[] }) => `created the API key ${name}` },
    revoked: { text: ({ name }: Named) => `revoked the API key ${name}` },
  },
);
