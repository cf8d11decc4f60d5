import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Named = { name: string };

/** What happens to the managers of a member, and to people who were invited to be one. */
export const managerEvents = declareEvents(
  'manager',
  { topics: ['account'], security: 'permission' },
  {
    added: { text: ({ name }: Named) => `added the manager ${name}` },
    invited: { text: ({ name }: Named) => `invited the manager ${name}` },
    edited: { text: ({ name }: Named) => `changed the manager ${name}` },
    withdrawn: { text: ({ name }: Named) => `withdrew the invitation of ${name}` },
    deactivated: { text: ({ name }: Named) => `deactivated the manager ${name}` },
    reactivated: { text: ({ name }: Named) => `reactivated the manager ${name}` },
  },
);
