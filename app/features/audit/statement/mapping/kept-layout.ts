import { headerKey, mapHeaders } from '#app/csv/headers.ts';
import type { CsvTable } from '#app/csv/table.ts';
import { columnsOf, type StatementKind } from '../read-statement.ts';

/** What the columns of a layout mean, by their headers: the key of a column of that kind of statement. */
export type ColumnMeanings = Readonly<Record<string, string>>;

/** A layout that a person mapped once, for the files of all members. */
export type KeptLayout = {
  kind: StatementKind;
  /** All headers of the file that it was mapped on. */
  headers: readonly string[];
  columns: ColumnMeanings;
};

/** What is different from the headers that a layout had. */
export type HeaderChange = { added: string[]; gone: string[] };

/** Share of headers that two files of one layout have in common. */
const ALIKE = 0.6;

/** The headers in words that do not depend on their order, case and blanks. */
export function headersKey(headers: readonly string[]): string {
  return [...new Set(headers.map(headerKey))].sort().join('|');
}

/** How alike two files' headers are: what they share, of what either has. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [new Set(one.map(headerKey)), new Set(other.map(headerKey))];
  const shared = [...left].filter((key) => right.has(key)).length;
  return shared / Math.max(1, left.size + right.size - shared);
}

/** What is new and what is gone, where the headers are those of one layout that has changed; null for the same and for another one. */
export function headerChange(before: readonly string[], now: readonly string[]): HeaderChange | null {
  if (headersKey(before) === headersKey(now) || likeness(before, now) < ALIKE) return null;
  const [had, has] = [new Set(before.map(headerKey)), new Set(now.map(headerKey))];
  return {
    added: now.filter((header) => !had.has(headerKey(header))),
    gone: before.filter((header) => !has.has(headerKey(header))),
  };
}

/** A table as its layout says it is. */
export type AppliedLayout = { kind: StatementKind; table: CsvTable };

/**
 * The table under the names that are known, by the layout that fits it best; null where none has all that its kind of
 * statement needs.
 */
export function applyLayouts(table: CsvTable, layouts: readonly KeptLayout[]): AppliedLayout | null {
  const [best] = layouts
    .map((layout) => ({ layout, like: likeness(layout.headers, table.headers) }))
    .filter(({ layout, like }) => like >= ALIKE && hasNeeded(table.headers, layout))
    .toSorted((a, b) => b.like - a.like);
  if (!best) return null;
  const { kind, columns } = best.layout;
  return { kind, table: renamed(table, kind, columns) };
}

function hasNeeded(headers: readonly string[], { kind, columns }: KeptLayout): boolean {
  return missingIn(kind, headers, columns).length === 0;
}

/** The labels of columns that a statement of that kind needs and that no header of the file means. */
export function missingIn(
  kind: StatementKind,
  headers: readonly string[],
  columns: ColumnMeanings,
): string[] {
  const meant = meaningsOf(headers, columns);
  return columnsOf(kind)
    .filter(({ key, required }) => required && !meant.includes(key))
    .map(({ label }) => label);
}

/** The key that each header means, null for none; a key that two have is the first one's. */
function meaningsOf(headers: readonly string[], columns: ColumnMeanings): (string | null)[] {
  const byKey = new Map(Object.entries(columns).map(([header, key]) => [headerKey(header), key]));
  const taken = new Set<string>();
  return headers.map((header) => {
    const key = byKey.get(headerKey(header)) ?? '';
    if (key === '' || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** The table with the names that its kind of statement is known by; a column that has such a name and means nothing gets another one. */
export function renamed(table: CsvTable, kind: StatementKind, columns: ColumnMeanings): CsvTable {
  const known = columnsOf(kind);
  const meant = meaningsOf(table.headers, columns);
  const labels = new Map(known.map(({ key, label }) => [key, label]));
  const headers = table.headers.map((header, at) => {
    const label = labels.get(meant[at] ?? '');
    if (label !== undefined) return label;
    return mapHeaders([header], known).extra.length === 0 ? `${header} (not used)` : header;
  });
  return { ...table, headers };
}
