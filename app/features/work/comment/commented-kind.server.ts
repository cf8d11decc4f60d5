import type { Ctx, Side } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import {
  assignedCategories,
  requireCategory,
} from '#app/features/members/member/access/category-access.server.ts';
import { type ActivityEvent, declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import type { NoticeChange } from '#app/features/platform/notification/declare-notice.server.ts';
import type { Said } from '#app/features/platform/notification/said.ts';
import { mayEdit, mayHire } from '#app/policy.ts';
import type { Topic } from '#app/topics.ts';
import type { CommentSubject } from '#db/tables/comment.ts';

type Within = Pick<Ctx, 'db' | 'memberId'>;

/** A record of the member acted for that is commented on. */
export type Subject = {
  kind: CommentSubject;
  id: string;
  name: string;
  /** The category that the member must have to see it. */
  category: CategoryKey | null;
  /** The notice of the record itself, where it has one; other records have one of what is said about them. */
  said?: (said: Said) => NoticeChange;
};

/** What a noun declares of records that are commented on. */
export type CommentedKind = {
  /** What open windows are told. */
  topics: readonly Topic[];
  /** What a manager needs to say something. */
  needs: 'editing' | 'hiring';
  /** Sides that read what is new of the record with its thread, since nothing else on the page marks it. */
  readWithThread: readonly Side[];
  /** The record of the member acted for. Throws NotFound for another tenant's, a deleted and an unknown one alike. */
  find(within: Within, id: string): Promise<Omit<Subject, 'kind' | 'id'>>;
  /** Where it is opened: in the admin's pages of that member, or with null in the member's own. */
  path(memberId: string | null, subject: Pick<Subject, 'id' | 'category'>): string;
};

/** An act on a comment as the activity has it: the record's name, and what becomes of notices. */
type Commented = { name: string; notices: NoticeChange[] };
const ACTS = {
  added: 'commented on',
  edited: 'edited a comment on',
  deleted: 'deleted a comment on',
  restored: 'restored a comment on',
} as const;
export type CommentAct = keyof typeof ACTS;

type Declared = CommentedKind & {
  events: Record<CommentAct, (subjectId: string, data: Commented) => ActivityEvent>;
};

const KINDS = new Map<CommentSubject, Declared>();

/** Declares that records of a kind are commented on, next to their noun: this is all that a thread has to know of them. */
export function declareCommented(kind: CommentSubject, declared: CommentedKind): void {
  const specs = Object.entries(ACTS).map(([act, words]) => [
    act,
    {
      text: ({ name }: Commented) => `${words} ${name}`,
      keeps: ({ name }: Commented) => ({ name }),
      notices: ({ notices }: Commented) => notices,
    },
  ]);
  const topics = declared.topics;
  const events = declareEvents<Record<CommentAct, Commented>>(
    `${kind}-comment`,
    { topics, subject: kind },
    Object.fromEntries(specs),
  );
  KINDS.set(kind, { ...declared, events });
}

/** What was declared of a kind. Throws where nothing was. */
export function commentedKind(kind: CommentSubject): Declared {
  const declared = KINDS.get(kind);
  if (!declared) throw new Error(`Nothing says what a comment on a record of the kind "${kind}" is about.`);
  return declared;
}

/**
 * The record of the member acted for that is commented on. Throws NotFound for another tenant's, a deleted and an unknown
 * one alike, and for one in a category that the member does not have.
 */
export async function findSubject(
  ctx: Pick<Ctx, 'db' | 'memberId' | 'actor'>,
  kind: CommentSubject,
  id: string,
): Promise<Subject> {
  const subject = { kind, id, ...(await commentedKind(kind).find(ctx, id)) };
  if (subject.category) await requireCategory(ctx, subject.category);
  return subject;
}

/** The same for somebody who is written to; undefined where it is gone, or not that side's to see. */
export async function findSubjectFor(
  side: Side,
  within: Within,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
): Promise<Subject | undefined> {
  try {
    const found = await commentedKind(kind).find(within, id);
    const hidden = side === 'member' && found.category;
    if (hidden && !(await assignedCategories(within)).includes(hidden)) return undefined;
    return { kind, id, ...found };
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/** Whether the viewer may say something about records of that kind. */
export function mayComment(ctx: Pick<Ctx, 'actor'>, kind: CommentSubject): boolean {
  return commentedKind(kind).needs === 'hiring' ? mayHire(ctx) : mayEdit(ctx);
}
