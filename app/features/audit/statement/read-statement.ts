import { type CsvColumn, mapHeaders } from '#app/csv/headers.ts';
import { readTable } from '#app/csv/read-table.ts';
import type { CsvTable } from '#app/csv/table.ts';
import { DEPOSITS_LAYOUT, readDeposits } from './deposits.ts';
import {
  DEFECTS_LAYOUT,
  FEEDBACK_LAYOUT,
  RETURNS_LAYOUT,
  readDefects,
  readFeedback,
  readReturns,
  readScores,
  SCORES_LAYOUT,
} from './driver-scores.ts';
import { readVans, VANS_LAYOUT } from './fleet-file.ts';
import { INVOICE_LAYOUT, readInvoice, readWorkSummary, WORK_LAYOUT } from './invoice-lines.ts';
import { LOSS_RUN_LAYOUT, readLossRun } from './loss-run.ts';
import { OSHA_LAYOUT, readOshaCases } from './osha-cases.ts';
import { readSummary, SUMMARY_LAYOUT } from './osha-summary.ts';
import { REGISTER_LAYOUT, readRegister } from './payroll-register.ts';
import { ASSOCIATES_LAYOUT, CENSUS_LAYOUT, readAssociates, readCensus } from './people-files.ts';
import { PREMIUM_LAYOUT, readPremium } from './premium-audit.ts';
import { COMPLETION_LAYOUT, CONCESSIONS_LAYOUT, readCompletion, readConcessions } from './scorecard.ts';
import { readTimeCard, TIME_CARD_LAYOUT } from './time-card.ts';
import { readTolls, TOLL_LAYOUT } from './toll-statement.ts';
import {
  DELAY_LAYOUT,
  ROUTES_LAYOUT,
  readDelays,
  readRoutes,
  readTraining,
  TRAINING_LAYOUT,
} from './work-details.ts';

/** The layouts that are known, each with its name for people and what reads it. */
const LAYOUTS = {
  tolls: { title: 'Toll statement', ...TOLL_LAYOUT, read: readTolls },
  invoice: { title: 'Invoice', ...INVOICE_LAYOUT, read: readInvoice },
  work: { title: 'Work summary', ...WORK_LAYOUT, read: readWorkSummary },
  timeCard: { title: 'Time card', ...TIME_CARD_LAYOUT, read: readTimeCard },
  register: { title: 'Payroll register', ...REGISTER_LAYOUT, read: readRegister },
  completion: { title: 'Delivery completion', ...COMPLETION_LAYOUT, read: readCompletion },
  concessions: { title: 'Concessions', ...CONCESSIONS_LAYOUT, read: readConcessions },
  lossRun: { title: 'Loss run', ...LOSS_RUN_LAYOUT, read: readLossRun },
  osha: { title: 'OSHA cases', ...OSHA_LAYOUT, read: readOshaCases },
  summary: { title: 'OSHA summary', ...SUMMARY_LAYOUT, read: readSummary },
  premium: { title: 'Premium audit', ...PREMIUM_LAYOUT, read: readPremium },
  training: { title: 'Trainings', ...TRAINING_LAYOUT, read: readTraining },
  delays: { title: 'Unplanned delays', ...DELAY_LAYOUT, read: readDelays },
  routes: { title: 'Route log', ...ROUTES_LAYOUT, read: readRoutes },
  deposits: { title: 'Deposits', ...DEPOSITS_LAYOUT, read: readDeposits },
  census: { title: 'Payroll census', ...CENSUS_LAYOUT, read: readCensus },
  associates: { title: 'Associate roster', ...ASSOCIATES_LAYOUT, read: readAssociates },
  vans: { title: 'Fleet export', ...VANS_LAYOUT, read: readVans },
  scores: { title: 'Scorecard by driver', ...SCORES_LAYOUT, read: readScores },
  returns: { title: 'Returns', ...RETURNS_LAYOUT, read: readReturns },
  feedback: { title: 'Customer feedback', ...FEEDBACK_LAYOUT, read: readFeedback },
  defects: { title: 'Defects of 120 days', ...DEFECTS_LAYOUT, read: readDefects },
} as const;

export type StatementKind = keyof typeof LAYOUTS;
type Readings = {
  [Kind in StatementKind]: { kind: Kind; title: string; table: CsvTable } & ReturnType<
    (typeof LAYOUTS)[Kind]['read']
  >;
};

/** A table that was recognized, with its rows. */
export type Statement = Readings[StatementKind];

/** The rows of each kind of statement. */
export type RowsOf = { readonly [Kind in StatementKind]: readonly Readings[Kind]['rows'][number][] };

const KINDS = Object.keys(LAYOUTS) as StatementKind[];
/** The columns of all layouts. */
export const ALL_COLUMNS: readonly CsvColumn[] = KINDS.flatMap(
  (kind): readonly CsvColumn[] => LAYOUTS[kind].columns,
);

/** What each layout is called. */
export const STATEMENT_TITLES = Object.fromEntries(
  KINDS.map((kind) => [kind, LAYOUTS[kind].title]),
) as Record<StatementKind, string>;

/** The columns of a kind of statement. */
export function columnsOf(kind: StatementKind): readonly CsvColumn[] {
  return LAYOUTS[kind].columns;
}

/** The layout of the table in a file, without its rows being read; null for a table of none. Throws CsvError for what is no table. */
export async function recognizeStatement(bytes: Uint8Array): Promise<StatementKind | null> {
  const { table } = await readTable(bytes, { columns: ALL_COLUMNS });
  return recognize(table);
}

/**
 * The statement in a file: CSV, workbook or web page, whatever the order of its columns and the lines above them; null for a
 * table of no known layout. Throws CsvError for what is no table.
 */
export async function readStatement(bytes: Uint8Array): Promise<Statement | null> {
  const { table } = await readTable(bytes, { columns: ALL_COLUMNS });
  return statementIn(table);
}

/** The statement that a table is; null for one of no known layout. */
export function statementIn(table: CsvTable): Statement | null {
  const kind = recognize(table);
  return kind === null ? null : readAs(kind, table);
}

/** The statement of that kind that a table is, whatever its columns. */
export function readAs(kind: StatementKind, table: CsvTable): Statement {
  const { title, read } = LAYOUTS[kind];
  for (const { cells } of table.rows) cutLongCells(cells);
  return { kind, title, table, ...read(table) } as Statement;
}

/** Characters of a cell that layouts and rules read: their patterns may try one of blanks or digits alone from each of its characters. */
const LONGEST_CELL = 400;

function cutLongCells(cells: string[]): void {
  for (const [at, cell] of cells.entries())
    if (cell.length > LONGEST_CELL) cells[at] = cell.slice(0, LONGEST_CELL);
}

/** The layout whose needed columns are all there; of several the one that knows the most columns. */
function recognize({ headers }: CsvTable): StatementKind | null {
  const fitting = KINDS.flatMap((kind) => {
    const columns: readonly CsvColumn[] = LAYOUTS[kind].columns;
    const { extra, missing } = mapHeaders(headers, columns);
    return missing.length === 0 ? [{ kind, known: headers.length - extra.length }] : [];
  });
  return fitting.toSorted((a, b) => b.known - a.known)[0]?.kind ?? null;
}
