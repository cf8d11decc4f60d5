import type { RowsOf, Statement, StatementKind } from '../statement/read-statement.ts';
import type { TollRow } from '../statement/toll-statement.ts';
import { scopeOf } from './invoice/invoice-input.ts';
import { NO_FILES } from './known.ts';

type Row = Statement['rows'][number];

/**
 * The rows of several files by their kind, the newest file's first. What two files have both counts once: a row that a newer
 * file has, and what a newer export of the same list says otherwise. What `own` has, the file that they are compared with, is left
 * out.
 */
export function rowsOfFiles(files: readonly Statement[], own?: Statement): RowsOf {
  const rows = new Map<StatementKind, Row[]>();
  for (const [kind, ofKind] of Map.groupBy(files, (file) => file.kind)) {
    const seen = new Seen(LISTS[kind]);
    if (own?.kind === kind) seen.add(own.rows);
    rows.set(
      kind,
      ofKind.flatMap((file) => freshOf(file, seen)),
    );
  }
  return { ...NO_FILES, ...Object.fromEntries(rows) };
}

/** The rows of a statement that none of the newer files of its kind has, and that are about nothing that those tell anew. */
export function newRows({ kind, rows }: Statement, newer: readonly Statement[]): Row[] {
  if (newer.length === 0) return [...rows];
  const seen = new Seen(LISTS[kind]);
  for (const file of newer) seen.add(file.rows);
  return seen.newOf(rows);
}

function freshOf({ rows }: Statement, seen: Seen): Row[] {
  const fresh = seen.newOf(rows);
  seen.add(rows);
  return fresh;
}

/** How a list names its lines, and what all lines of one list are about. */
type List<Of extends Row = Row> = { about: (row: Of) => string; entry: (row: Of) => string };

const list = <Kind extends StatementKind>(_kind: Kind, of: List<RowsOf[Kind][number]>): List =>
  of as unknown as List;

/**
 * Two files that have an entry both are exports of one list, and of what the newer one is about the older one says nothing. Without
 * one they are parts of it.
 */
const LISTS: Partial<Record<StatementKind, List>> = {
  timeCard: list('timeCard', {
    about: ({ person, date }) => `${person}\n${date}`,
    entry: (row) => `${row.person}\n${row.in}\n${row.in === null ? row.out : ''}`,
  }),
  register: list('register', {
    about: ({ from, to }) => `${from}\n${to}`,
    entry: ({ person, from, to }) => `${person}\n${from}\n${to}`,
  }),
  census: list('census', { about: () => '', entry: ({ person }) => person }),
  work: list('work', { about: scopeOf, entry: (row) => `${scopeOf(row)}\n${row.service}` }),
  scores: list('scores', { about: ({ week }) => week, entry: ({ week, driver }) => `${week}\n${driver}` }),
  lossRun: list('lossRun', {
    about: ({ valuedOn, policy }) => `${valuedOn}\n${policy}`,
    entry: ({ valuedOn, number }) => `${valuedOn}\n${number}`,
  }),
  invoice: list('invoice', { about: ({ invoiceId }) => invoiceId, entry: (row) => keyOf(row) }),
};

/** What newer files have. */
class Seen {
  readonly #rows = new Set<string>();
  readonly #entries = new Set<string>();
  readonly #about = new Set<string>();
  readonly #list: List | undefined;

  constructor(ofKind: List | undefined) {
    this.#list = ofKind;
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      this.#rows.add(keyOf(row));
      if (!this.#list) continue;
      this.#entries.add(this.#list.entry(row));
      this.#about.add(this.#list.about(row));
    }
  }

  newOf(rows: readonly Row[]): Row[] {
    const { about, entry } = this.#list ?? {};
    const isSameList = entry !== undefined && rows.some((row) => this.#entries.has(entry(row)));
    return rows.filter(
      (row) => !this.#rows.has(keyOf(row)) && !(isSameList && about && this.#about.has(about(row))),
    );
  }
}

function keyOf(row: Row): string {
  if ('device' in row) return tollKey(row);
  const { line: _, ...said } = row;
  return JSON.stringify(said);
}

/** A charge is the same in each statement that lists it, whatever the balance beside it. */
function tollKey({ line: _, written: _written, posted: _posted, disputeBy: _by, ...said }: TollRow): string {
  return JSON.stringify(said);
}
