import { href } from 'react-router';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';
import { usedText } from './used-text.ts';

type Used = { usedBytes: number; limitBytes: number };

const storageNotice = declareNotice<Used>('storage', (used, { side, memberId, memberName }) => ({
  title: memberName ? `Storage of ${memberName} is nearly full` : 'Storage is nearly full',
  detail: usedText(used.usedBytes, used.limitBytes),
  to:
    side === 'admin' && memberId
      ? href('/admin/users/:memberId/access', { memberId })
      : href('/member/settings'),
}));

/** What happens to the room of a member's files; the subject is the member. */
export const storageEvents = declareEvents(
  'storage',
  { topics: ['account'], subject: 'member' },
  {
    low: {
      text: ({ usedBytes, limitBytes }: Used) =>
        `uploaded a file that brings storage to ${usedText(usedBytes, limitBytes)}`,
      notices: (used, { subjectId }) => [
        storageNotice.unread('member', subjectId, used),
        storageNotice.unread('admin', subjectId, used),
      ],
    },
    limit: {
      text: ({ limitGb }: { limitGb: number | null }) =>
        limitGb === null
          ? 'set the storage limit back to the portal setting'
          : `set the storage limit to ${limitGb} GB`,
      notices: (_limit, { subjectId }) => [storageNotice.gone('both', subjectId)],
    },
  },
);
