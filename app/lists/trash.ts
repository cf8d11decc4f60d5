import { countedLines, type FirstLines, LINES_SHOWN, linesAsked } from './load-more.ts';

/** Something that was deleted and can be brought back. `deletedAt` is an ISO instant. */
export type DeletedLine = { id: string; name: string; detail?: string; deletedAt: string };

/** The last deleted first, and how many there are in all. */
export type DeletedLines = FirstLines<DeletedLine>;

/** How many deleted ones the address asks for (`?gone=100`). */
export function deletedAsked(params: URLSearchParams): number {
  return linesAsked(params, 'gone', LINES_SHOWN);
}

/** Rows of the first deleted ones, each of which says how many there are in all. */
export function deletedLines(
  rows: readonly (Omit<DeletedLine, 'deletedAt'> & { deletedAt: string | null; count: number })[],
): DeletedLines {
  return countedLines(rows.map((row) => ({ ...row, deletedAt: row.deletedAt ?? '' })));
}

/** Puts the last deleted first, and what was deleted at the same time always in the same order. */
export function lastDeletedFirst(a: Deleted, b: Deleted): number {
  const [one, other] = [a.deletedAt ?? '', b.deletedAt ?? ''];
  if (one === other) return a.id < b.id ? 1 : -1;
  return one < other ? 1 : -1;
}

type Deleted = { id: string; deletedAt: string | null };
