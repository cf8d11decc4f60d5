import type { Side } from '#app/ctx.ts';
import type { CategoryKey } from '#db/tables/member.ts';
import type { NoticeKind } from '#db/tables/notification.ts';

/** For whom a notice is put into words: `memberName` is null within one member's own area. */
export type NoticeReader = {
  side: Side;
  subjectId: string;
  memberId: string | null;
  memberName: string | null;
};

/** A notice in words; `to` is the path of the very thing. */
export type NoticeText = { title: string; detail: string; to: string };

/**
 * What becomes of the notices of a record: those of one side or both within the member of the event, or those of all
 * members that the record was told to.
 */
export type NoticeChange = {
  kind: NoticeKind;
  subjectId: string;
  side: Side | 'both' | 'members';
  set: 'unread' | 'read' | 'amended' | 'hidden' | 'shown' | 'gone';
  /** The data of what is new, which the notices of both sides take over; or what is other than before in it. */
  data?: object;
  category?: CategoryKey | null;
  /** Since when it is new, where that is not now. */
  at?: string;
};

const DESCRIBERS = new Map<NoticeKind, (data: never, reader: NoticeReader) => NoticeText>();

/**
 * Declares how a noun's records are told of, next to the noun: `describe` makes the text when it is shown. Returns what
 * makes the changes of their notices.
 */
export function declareNotice<Data extends object>(
  kind: NoticeKind,
  describe: (data: Data, reader: NoticeReader) => NoticeText,
) {
  DESCRIBERS.set(kind, describe);
  const change =
    (set: NoticeChange['set']) =>
    (side: NoticeChange['side'], subjectId: string): NoticeChange => ({ kind, side, subjectId, set });
  return {
    unread: (
      side: Side,
      subjectId: string,
      data: Data,
      category: CategoryKey | null = null,
    ): NoticeChange => ({
      ...{ kind, side, subjectId, set: 'unread', data, category },
    }),
    amended: (side: NoticeChange['side'], subjectId: string, data: Partial<Data>): NoticeChange => ({
      ...{ kind, side, subjectId, set: 'amended', data },
    }),
    read: change('read'),
    hidden: change('hidden'),
    shown: change('shown'),
    gone: change('gone'),
  };
}

/** The text of a stored notice for its reader. Throws where its noun has not declared one. */
export function describeNotice(kind: NoticeKind, data: string, reader: NoticeReader): NoticeText {
  const describe = DESCRIBERS.get(kind);
  if (!describe) throw new Error(`Nothing says what a notice of the kind "${kind}" is.`);
  return describe(JSON.parse(data) as never, reader);
}
