import { z } from 'zod';
import { LINES_SHOWN } from './lines-shown.ts';

const linesSchema = z.coerce.number().int().min(1).max(10_000);

/** How many lines of a list the address asks for, such as `?show=100`; so many as the page begins with unless told. */
export function limitParam(params: URLSearchParams, name = 'show', first = LINES_SHOWN): number {
  const asked = params.get(name);
  return (asked === null ? undefined : linesSchema.safeParse(asked).data) ?? first;
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
