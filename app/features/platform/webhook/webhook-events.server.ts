import { href } from 'react-router';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';

type Named = { url: string };

const webhookNotice = declareNotice<Named>('webhook', ({ url }, { side }) => ({
  title: 'Webhook turned off',
  detail: url,
  to: side === 'admin' ? href('/admin/settings') : href('/member/settings'),
}));

/** What happens to webhooks. */
export const webhookEvents = declareEvents(
  'webhook',
  { topics: ['account', 'settings'], security: 'link' },
  {
    added: { text: ({ url }: Named & { events: string[] }) => `added the webhook ${url}` },
    edited: {
      text: ({ url }: Named) => `changed the webhook ${url}`,
      notices: (_hook, { subjectId }) => [webhookNotice.gone('both', subjectId)],
    },
    removed: {
      text: ({ url }: Named) => `removed the webhook ${url}`,
      notices: (_hook, { subjectId }) => [webhookNotice.gone('both', subjectId)],
    },
    enabled: {
      text: ({ url }: Named) => `turned the webhook ${url} on again`,
      notices: (_hook, { subjectId }) => [webhookNotice.gone('both', subjectId)],
    },
    disabled: {
      text: ({ url }: Named) => `turned off the webhook ${url}, which kept failing`,
      notices: ({ url }, { subjectId, memberId }) => [
        webhookNotice.unread(memberId === null ? 'admin' : 'member', subjectId, { url }),
      ],
    },
  },
);
