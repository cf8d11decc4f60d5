import { LINES_SHOWN } from './lines-shown.ts';

/** The most lines that an address can ask for. */
const LINES_AT_MOST = 10_000;

/** How many lines of a list the address asks for, such as `?show=100`; so many as the page begins with unless told. Without a schema, whose library the browser would fetch for it. */
export function limitParam(params: URLSearchParams, name = 'show', first = LINES_SHOWN): number {
  const asked = Number(params.get(name));
  return Number.isInteger(asked) && asked >= 1 && asked <= LINES_AT_MOST ? asked : first;
}

/** The first lines of a list, and how many there are in all. */
export type FirstLines<Line> = { lines: Line[]; count: number };

/** The first lines of a list, so many as are asked for; more where a link leads to one, or several, further down. */
export function firstLines<Line extends { id: string }>(
  all: readonly Line[],
  asked: number,
  led: readonly (string | null)[] = [],
): FirstLines<Line> {
  const last = all.findLastIndex(({ id }) => led.includes(id));
  return { lines: all.slice(0, Math.max(asked, last + 1)), count: all.length };
}

/** The first lines of a list from rows that each say how many there are in all. */
export function countedLines<Row extends { count: number }>(
  rows: readonly Row[],
): FirstLines<Omit<Row, 'count'>> {
  return { lines: rows.map(({ count, ...line }) => line), count: rows[0]?.count ?? 0 };
}
