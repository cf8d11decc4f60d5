import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Named = { title: string };

/** What happens to the openings of a member. */
export const openingEvents = declareEvents(
  'opening',
  { topics: ['candidates'] },
  {
    added: { text: ({ title }: Named) => `added the opening ${title}` },
    edited: { text: ({ title }: Named) => `changed the opening ${title}` },
    closed: { text: ({ title }: Named) => `closed the opening ${title}` },
    reopened: { text: ({ title }: Named) => `reopened the opening ${title}` },
    deleted: { text: ({ title }: Named) => `deleted the opening ${title}` },
    restored: { text: ({ title }: Named) => `restored the opening ${title}` },
  },
);
