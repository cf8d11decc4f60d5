import { LINES_SHOWN } from './lines-shown.ts';
import { type FirstLines, firstLines, limitParam } from './load-more.ts';

/** Something that was deleted and can be restored. `deletedAt` is an ISO instant. */
export type TrashLine = { id: string; name: string; detail?: string; deletedAt: string };

/** The last deleted first, and how many there are in all. */
export type Trash = FirstLines<TrashLine>;

/** How many deleted ones the address asks for (`?gone=100`). */
export function trashLimitParam(params: URLSearchParams): number {
  return limitParam(params, 'gone', LINES_SHOWN);
}

type Deletable = { id: string; deletedAt: string | null };

/** Of a list that is at hand, the first deleted ones, the last deleted first. */
export function trashOf<Line extends Deletable>(all: readonly Line[], limit = LINES_SHOWN): FirstLines<Line> {
  return firstLines(all.filter(({ deletedAt }) => deletedAt !== null).toSorted(lastDeletedFirst), limit);
}

/** What was deleted at the same time is always in the same order. */
function lastDeletedFirst(a: Deletable, b: Deletable): number {
  const [one, other] = [a.deletedAt ?? '', b.deletedAt ?? ''];
  if (one === other) return a.id < b.id ? 1 : -1;
  return one < other ? 1 : -1;
}
