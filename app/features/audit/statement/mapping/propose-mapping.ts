import type { CsvColumn } from '#app/csv/headers.ts';
import type { CsvTable } from '#app/csv/table.ts';
import { columnsOf, readAs, STATEMENT_TITLES, type StatementKind } from '../read-statement.ts';
import { type ColumnMeanings, missingIn, renamed } from './kept-layout.ts';
import { proofShare } from './prove-mapping.ts';
import { fitOf, type Shape, shapeOf } from './shapes.ts';
import { wordFit } from './words.ts';

/** What the portal takes the columns of a file for. */
export type Proposal = { kind: StatementKind; columns: ColumnMeanings };

/** Rows that a proposal is made from. */
const ROWS_LOOKED_AT = 300;
/** How much words count beside what the values look like, and from where a column is proposed at all. */
const WORDS = 0.65;
const ENOUGH = 0.45;
/** Proofs of a proposal that others are tried against, and columns of amounts that are tried in turn. */
const PROVED = 0.9;
const TRIED_COLUMNS = 8;

const KINDS = Object.keys(STATEMENT_TITLES) as StatementKind[];
/** Columns of numbers that only sums can tell apart. */
const TOLD_BY_SUMS: Partial<Record<StatementKind, readonly string[]>> = {
  tolls: ['amount', 'balance'],
  invoice: ['quantity', 'rate', 'amount'],
  timeCard: ['in', 'out', 'hours'],
};

/**
 * What the columns of a table mean: by the words of their headers and by what their values look like, as that kind of statement
 * which fits best, and with the columns of amounts so that the most sums come out right.
 */
export function proposeMapping(table: CsvTable): Proposal {
  const part = { ...table, rows: table.rows.slice(0, ROWS_LOOKED_AT) };
  const ranked = KINDS.map((kind) => scored(part, kind)).toSorted((a, b) => b.score - a.score);
  return ranked[0] ?? { kind: 'tolls', columns: {} };
}

/** The same for a kind that a person chose. */
export function proposeFor(table: CsvTable, kind: StatementKind): Proposal {
  return scored({ ...table, rows: table.rows.slice(0, ROWS_LOOKED_AT) }, kind);
}

function scored(table: CsvTable, kind: StatementKind): Proposal & { score: number } {
  const fits = fitsOf(table, kind);
  const columns = provedColumns(table, kind, bestColumns(table, fits));
  const needed = columnsOf(kind).filter(({ required }) => required).length;
  const missing = missingIn(kind, table.headers, columns).length;
  const words = [...fits].filter(({ header, key }) => columns[header] === key);
  const known = words.reduce((sum, { fit }) => sum + fit, 0) / Math.max(1, table.headers.length);
  const share = missing === 0 ? (proofShare(readAs(kind, renamed(table, kind, columns))) ?? 0) : 0;
  return { kind, columns, score: known + share - (2 * missing) / Math.max(1, needed) };
}

type Fit = { header: string; key: string; fit: number };

/** How well each header fits each column of the kind. */
function fitsOf(table: CsvTable, kind: StatementKind): Fit[] {
  const shapes = table.headers.map((_, at) => shapeOf(table.rows.map(({ cells }) => cells[at] ?? '')));
  return table.headers.flatMap((header, at) =>
    columnsOf(kind).map((column) => ({
      header,
      key: column.key,
      fit: fitOfColumn(header, column, shapes[at]),
    })),
  );
}

function fitOfColumn(header: string, column: CsvColumn, shape: Shape | undefined): number {
  const looks = shape ? fitOf(column.key, shape) : 0;
  const words = wordFit(header, [column.key, column.label, ...column.aliases]);
  return looks === 0 || words === 0 ? looks * (1 - WORDS) : words * WORDS + looks * (1 - WORDS);
}

/** Each header with the column that it fits best, the best fits first, none of them twice. */
function bestColumns(table: CsvTable, fits: readonly Fit[]): ColumnMeanings {
  const [columns, taken] = [new Map<string, string>(), new Set<string>()];
  const order = new Map(table.headers.map((header, at) => [header, at]));
  const ranked = fits.toSorted(
    (a, b) => b.fit - a.fit || (order.get(a.header) ?? 0) - (order.get(b.header) ?? 0),
  );
  for (const { header, key, fit } of ranked) {
    if (fit < ENOUGH || columns.has(header) || taken.has(key)) continue;
    columns.set(header, key);
    taken.add(key);
  }
  return Object.fromEntries(columns);
}

/** The columns of amounts in that order in which the most sums come out right; as they were where none does clearly better. */
function provedColumns(table: CsvTable, kind: StatementKind, columns: ColumnMeanings): ColumnMeanings {
  const keys = TOLD_BY_SUMS[kind];
  if (!keys) return columns;
  const share = (tried: ColumnMeanings) => proofShare(readAs(kind, renamed(table, kind, tried))) ?? 0;
  if (share(columns) >= PROVED) return columns;
  const free = numberColumns(table, kind, columns, keys);
  let [best, most] = [columns, share(columns)];
  for (const headers of arrangements(free, keys.length)) {
    const others = Object.entries(columns).filter(
      ([header, key]) => !headers.includes(header) && !keys.includes(key),
    );
    const tried = Object.fromEntries([...others, ...headers.map((header, at) => [header, keys[at] ?? ''])]);
    const right = share(tried);
    if (right > most && right >= PROVED) [best, most] = [tried, right];
  }
  return best;
}

/** Headers of columns of numbers, or of times, that mean nothing else for certain. */
function numberColumns(
  table: CsvTable,
  kind: StatementKind,
  columns: ColumnMeanings,
  keys: readonly string[],
): string[] {
  const shapes = keys.map((key) => key);
  return table.headers
    .filter((header, at) => {
      const shape = shapeOf(table.rows.map(({ cells }) => cells[at] ?? ''));
      const isFree = columns[header] === undefined || keys.includes(columns[header] ?? '');
      return isFree && columnsOf(kind).some(({ key }) => shapes.includes(key) && fitOf(key, shape) > 0.5);
    })
    .slice(0, TRIED_COLUMNS);
}

/** All ways to put so many of them into an order. */
function arrangements(headers: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return headers.flatMap((header) =>
    arrangements(
      headers.filter((one) => one !== header),
      count - 1,
    ).map((rest) => [header, ...rest]),
  );
}
