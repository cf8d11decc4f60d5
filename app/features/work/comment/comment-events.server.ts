import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import type { NoticeChange } from '#app/features/platform/notification/declare-notice.server.ts';
import type { CommentAct } from './commented-kind.server.ts';

type Noted = { name: string; notices: readonly NoticeChange[] };

const acts: Record<CommentAct, string> = {
  added: 'added an internal note to',
  edited: 'edited an internal note on',
  deleted: 'deleted an internal note on',
  restored: 'restored an internal note on',
};

/** A note of the staff: neither its text nor that it is there is told to a member. */
export const noteEvents = declareEvents<Record<CommentAct, Noted>>(
  'internal-note',
  { topics: ['internal-notes'] },
  Object.fromEntries(
    Object.entries(acts).map(([act, words]) => [
      act,
      {
        text: ({ name }: Noted) => `${words} ${name}`,
        keeps: ({ name }: Noted) => ({ name }),
        notices: ({ notices }: Noted) => [...notices],
      },
    ]),
  ) as never,
);
