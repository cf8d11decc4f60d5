import { formatDate } from '#app/format/dates.ts';
import { formatCount } from '#app/lists/count-text.ts';
import type { StatementKind } from '../../statement/read-statement.ts';
import { STATEMENT_TITLES } from '../../statement/read-statement.ts';

/** With which files the rules did not compare rows of a statement, and why, in words that follow a colon. */
export type Gap = { with: string; why: string };

/** Other files of a kind that are not there; `of` says for what, '' for at all. */
export function noneOnFile(kind: StatementKind, of = ''): Gap {
  return { with: STATEMENT_TITLES[kind], why: `none on file${of && ` for ${of}`}.` };
}

/** 'Sep 6, 2026 to Sep 12, 2026'; one day alone. */
export function spanText(from: string, to: string): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

/** Days of which nothing is on file, as their first to their last, and how many there are of how many. */
export function daysText(missing: readonly string[], all: readonly string[]): string {
  const days = missing.toSorted();
  const span = spanText(days[0] ?? '', days.at(-1) ?? '');
  return missing.length === all.length ? span : `${missing.length} of ${all.length} days, ${span}`;
}

const MANY: Record<string, string> = { person: 'people' };

/** '1 row', '3 rows', '2 people'. */
export function countOf(count: number, what: string): string {
  return `${formatCount(count)} ${count === 1 ? what : (MANY[what] ?? `${what}s`)}`;
}

/** Names in a row, of which the first ones are said where there are many. */
export function namesText(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN);
  return names.length > shown.length
    ? `${shown.join(', ')} and ${names.length - shown.length} more`
    : shown.join(', ');
}

const NAMES_SHOWN = 4;
