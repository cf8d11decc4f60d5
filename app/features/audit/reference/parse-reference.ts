import {
  REFERENCE_TABLES,
  type ReferenceKind,
  type ReferenceRow,
  type ReferenceTable,
} from './reference-tables.ts';

/** Rows that a table of audit data can have. */
const MOST_ROWS = 2000;

/** The rows of a text with one row a line, cells apart by commas or tabs; or the first problem, with its line. */
export function parseReference(
  kind: ReferenceKind,
  text: string,
): { rows: ReferenceRow[] } | { problem: string } {
  const lines = text.split(/\r?\n/).map((line, at) => ({ line, number: at + 1 }));
  const filled = lines.filter(({ line }) => line.trim() !== '');
  if (filled.length > MOST_ROWS) return { problem: `Use at most ${MOST_ROWS} rows.` };
  const rows: ReferenceRow[] = [];
  for (const { line, number } of filled) {
    const row = readLine(REFERENCE_TABLES[kind], line);
    if (typeof row === 'string') return { problem: `Line ${number}: ${row}.` };
    rows.push(row);
  }
  return { rows };
}

function readLine({ columns, check }: ReferenceTable, line: string): ReferenceRow | string {
  const cells = cellsOf(line, columns.length);
  if (cells.length > columns.length) return `use ${columns.length} columns`;
  const row: ReferenceRow = {};
  for (const [at, { key, label, read }] of columns.entries()) {
    const cell = read(cells[at] ?? '');
    if ('problem' in cell) return `${label} ${cell.problem}`;
    row[key] = cell.value;
  }
  return check?.(row) ?? row;
}

/** The cells of a line. The text of a cell that has commas itself stands in quotation marks, or the line has tabs. */
function cellsOf(line: string, count: number): string[] {
  const cells = line.includes('\t')
    ? line.split('\t')
    : (line.match(/[ ]*("(?:[^"]|"")*"[ ]*|[^,]*)(?:,|$)/g) ?? []);
  const plain = cells.map((cell) => unquoted(line.includes('\t') ? cell : cell.replace(/,$/, '')));
  // The pattern finds one more, blank, at the end of the line.
  return plain.length > count && plain.at(-1) === '' ? plain.slice(0, -1) : plain;
}

function unquoted(cell: string): string {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
}

/** The text of rows, as `parseReference` reads it. */
export function referenceText(kind: ReferenceKind, rows: readonly ReferenceRow[]): string {
  const { columns } = REFERENCE_TABLES[kind];
  return rows.map((row) => columns.map(({ key }) => quoted(row[key] ?? '')).join(', ')).join('\n');
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
