import type { Side } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import type { NoticeChange } from '#app/features/platform/notification/declare-notice.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';
import { paths } from '#app/paths.ts';
import type { CommentSubject } from '#db/tables/comment.ts';

/** A record that is commented on: what it is called, and what is new to the other side of it. */
export type Subject = {
  kind: CommentSubject;
  id: string;
  name: string;
  category: CategoryKey | null;
  /** The notice of the record, when `side` has said `text`. */
  said(side: Side, text: string): NoticeChange;
};

type Mention = Pick<Subject, 'kind' | 'id' | 'name' | 'category'> & { by: string };

/** Somebody of the staff is named in an internal note; what it says stays in the note. */
export const mentionNotice = declareNotice<Mention>(
  'mention',
  ({ by, ...subject }, { memberId, memberName }) => ({
    title: `${by} mentioned you`,
    detail: [memberName, subject.name].filter(Boolean).join(' · '),
    to: placeOf(subject, memberId),
  }),
);

function placeOf(
  { kind, id, category }: Pick<Subject, 'kind' | 'id' | 'category'>,
  memberId: string | null,
): string {
  return kind === 'file' && category ? paths.file(memberId, category, id) : paths.request(memberId, id);
}

type Commented = { name: string; notice: NoticeChange };

const commented = {
  text: ({ name }: Commented) => `commented on ${name}`,
  keeps: ({ name }: Commented) => ({ name }),
  notices: ({ notice }: Commented) => [notice],
};

/** What is said to the other side, by the kind of record. */
export const commentEvents = {
  file: declareEvents('file-comment', { topics: ['files'], subject: 'file' }, { added: commented }),
  request: declareEvents(
    'request-comment',
    { topics: ['requests'], subject: 'request' },
    { added: commented },
  ),
};

type Noted = { name: string; mentions: readonly { id: string; mention: Mention }[] };

/** A note of the staff: neither its text nor that it is there is told to a member. */
export const noteEvents = declareEvents(
  'internal-note',
  { topics: ['internal-notes'] },
  {
    added: {
      text: ({ name }: Noted) => `added an internal note to ${name}`,
      keeps: ({ name }: Noted) => ({ name }),
      notices: ({ mentions }: Noted) =>
        mentions.map(({ id, mention }) => mentionNotice.unread('admin', id, mention)),
    },
  },
);
