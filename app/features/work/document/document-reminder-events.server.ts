import { href } from 'react-router';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';

/** Where a member's people see how the documents of their employees stand. */
export const ownDocumentsPath = href('/member/documents');

type Reminder = { what: string };

const documentNotice = declareNotice<Reminder>('document', ({ what }, { side, memberId, memberName }) => ({
  title: 'Employee documents',
  detail: [memberName, what].filter(Boolean).join(' · '),
  to:
    side === 'admin' && memberId ? href('/admin/users/:memberId/documents', { memberId }) : ownDocumentsPath,
}));

/** Reminders of the documents of a member's employees; the subject is the member. */
export const documentReminderEvents = declareEvents(
  'member',
  { topics: ['employees'] },
  {
    'documents-reminded': {
      text: ({ what }: Reminder) => `reminded of documents: ${what}`,
      notices: (data, { subjectId }) => [documentNotice.unread('member', subjectId, data)],
    },
  },
);
