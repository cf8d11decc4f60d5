import type { Side } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import {
  declareNotice,
  type NoticeChange,
} from '#app/features/platform/notification/declare-notice.server.ts';
import { otherSide, type Said, saidTo } from '#app/features/platform/notification/said.ts';
import type { CommentSubject } from '#db/tables/comment.ts';
import { commentedKind, type Subject } from './commented-kind.server.ts';

/** A record as its notices have it. */
type Told = { kind: CommentSubject; id: string; name: string; category: CategoryKey | null };

const pathFor = (side: Side, memberId: string | null, subject: Told) =>
  commentedKind(subject.kind).path(side === 'admin' ? memberId : null, subject);

const told = declareNotice<Told & { said: Said }>(
  'comment',
  ({ said, ...subject }, { side, memberId, memberName }) => ({
    title: `Comment on ${subject.name}`,
    detail: [memberName, saidTo(side, said)].filter(Boolean).join(' · '),
    to: pathFor(side, memberId, subject),
  }),
);

/** The notice of what is said about a record that is no news itself: an employee, a candidate. */
export const commentNotice = { hidden: told.hidden, shown: told.shown };

/** What is new to the other side of a record when one says something of it. */
export function saidOf({ said, ...subject }: Subject, what: Said): NoticeChange {
  if (said) return said(what);
  return told.unread(otherSide(what.side), subject.id, { ...subject, said: what }, subject.category);
}

/** Somebody is named in a comment or an internal note; what it says stays in the thread. */
export const mentionNotice = declareNotice<Told & { by: string }>(
  'mention',
  ({ by, ...subject }, { side, memberId, memberName }) => ({
    title: `${by} mentioned you`,
    detail: [memberName, subject.name].filter(Boolean).join(' · '),
    to: pathFor(side, memberId, subject),
  }),
);
