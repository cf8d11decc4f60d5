import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Named = { name: string };

/** What happens to members, also after they are erased. */
export const memberEvents = declareEvents(
  'member',
  { topics: ['members', 'account'], security: 'permission' },
  {
    added: { text: ({ name }: Named) => `added the member ${name}` },
    edited: { text: ({ name }: Named & { before: string }) => `edited the member ${name}` },
    about: { text: ({ name }: Named) => `edited the contact details of ${name}` },
    deleted: { text: ({ name }: Named) => `deleted the member ${name}` },
    restored: { text: ({ name }: Named) => `restored the member ${name}` },
    erased: { text: ({ name }: Named) => `permanently deleted the member ${name}` },
    categories: {
      text: ({ name, categories }: Named & { categories: string[] }) =>
        `set the categories of ${name}: ${categories.join(', ') || 'none'}`,
    },
    viewed: { security: 'view', text: ({ name }: Named) => `viewed the portal as ${name}` },
    'password-link': {
      security: 'password',
      text: ({ name }: Named) => `sent ${name} a link to set a new password`,
    },
    'logged-out': {
      security: 'login',
      text: ({ name }: Named) => `logged ${name} and its managers out everywhere`,
    },
    'factor-off': {
      security: 'factor',
      text: ({ name }: Named) => `turned off two-step verification for ${name}`,
    },
  },
);
