import type { CsvRow } from '#app/csv/table.ts';
import { DomainError } from '#app/errors.ts';
import { type ReferenceRows, referenceOf } from '../../reference/reference.ts';
import { auditStatement, comparedWith } from '../../rule/audit-statement.ts';
import { notCompared } from '../../rule/compared/not-compared.ts';
import { type ExampleRule, findExamples } from '../../rule/example/find-examples.ts';
import { type FileFigures, figuresOf } from '../../rule/figures/file-figures.ts';
import { daysOf, weeksOfFindings } from '../../rule/figures/row-days.ts';
import type { Known } from '../../rule/known.ts';
import { otherRow } from '../../rule/parts-of-whole.ts';
import { type Refund, refundsIn } from '../../rule/refunds/refunds-in.ts';
import { countOnce, type Found } from '../../rule/rule.ts';
import { Fleet, type FleetVehicle } from '../../statement/fleet.ts';
import type { KeptLayout } from '../../statement/mapping/kept-layout.ts';
import type { Statement, StatementKind } from '../../statement/read-statement.ts';
import { type FileStatements, readStatements } from '../../statement/read-statements.ts';
import { fingerprints } from '../fingerprint.ts';
import type { Evidence } from '../list-findings.server.ts';

/** Rows that a finding quotes, and findings that one file can have. */
const ROWS_QUOTED = 12;
const MOST = 2000;
/** Sentences on what a file was not compared with. */
const SAID = 12;

/** What is known of the member beside the file, as it can be handed to a thread; the other files' contents, the newest first. */
export type KnownData = {
  fleet: readonly FleetVehicle[];
  people: readonly string[];
  others: readonly Uint8Array[];
  /** How many of the others are newer than the file. */
  newer: number;
  /** Those that fit and were not read, in sentences. */
  left: readonly string[];
  reference: ReferenceRows;
  today: string;
};

/** What is found, with its fingerprint and the rows that it quotes. */
export type ReadFinding = Found & { fingerprint: string; quoted: Evidence; week: string };

/** A row by which money comes back, as the file has it. */
export type ReadRefund = Refund & { quoted: Evidence };

/** A file that was audited; `note` names parts of it that are of no known layout. */
export type Audited = {
  state: 'read';
  title: string;
  rows: number;
  unread: number;
  note: string;
  /** With which other files its rows were not compared, and why, in sentences. */
  notCompared: readonly string[];
  /** Those of its first table. */
  headers: readonly string[];
  kinds: readonly StatementKind[];
  /** The first and last day that its rows are about; '' for none. */
  days: { from: string; to: string };
  figures: FileFigures;
  found: ReadFinding[];
  refunds: ReadRefund[];
};

/** What came of a file: audited, of no known layout, or refused for a reason. */
export type AuditResult =
  | Audited
  | { state: 'unknown'; headers: readonly string[] }
  | { state: 'refused'; note: string };

/** The member's other statements, those in newer files, and the rules by example. */
type Beside = { others: readonly Statement[]; newer: readonly Statement[]; examples: readonly ExampleRule[] };

/** What is known that the rules for statements of these kinds compare with. */
export type AskKnown = (kinds: readonly StatementKind[]) => Promise<KnownData>;

/** A file's bytes, the layouts that people mapped, and the rules that they made by example. */
export type ToAudit = {
  bytes: Uint8Array;
  layouts: readonly KeptLayout[];
  examples: readonly ExampleRule[];
};

/** Reads a file and lets the rules for its layout look through it; it asks for what is known once the layout is. */
export async function auditBytes(
  { bytes, layouts, examples }: ToAudit,
  askKnown: AskKnown,
): Promise<AuditResult> {
  try {
    const read = await readStatements(bytes, layouts);
    if (read.statements.length === 0) return { state: 'unknown', headers: read.headers };
    const data = await askKnown([...new Set(read.statements.map(({ statement }) => statement.kind))]);
    const files = await statementsIn(data.others, layouts);
    return audited(read, data, { others: files.flat(), newer: files.slice(0, data.newer).flat(), examples });
  } catch (error) {
    if (error instanceof DomainError) return { state: 'refused', note: error.message };
    throw error;
  }
}

function audited(
  { statements, unknown, headers }: FileStatements,
  data: KnownData,
  { others, newer, examples }: Beside,
): Audited {
  const known = { ...data, fleet: new Fleet(data.fleet), reference: referenceOf(data.reference) };
  const all = statements.map(({ statement }) => statement);
  const places = statements.map(({ part, statement }) => {
    const beside = [...all.filter((one) => one !== statement), ...others];
    return { statement, part, beside, known: { ...known, others: comparedWith(statement, beside) } };
  });
  const found = places.flatMap((place) => findingsOf(place, examples));
  return {
    state: 'read',
    title: [...new Set(all.map(({ title }) => title))].join(', '),
    rows: all.reduce((sum, { rows }) => sum + rows.length, 0),
    unread: all.reduce((sum, { unread }) => sum + unread.length, 0),
    note: unknown.join(', '),
    notCompared: gapsOf(places, data.left),
    headers,
    kinds: [...new Set(all.map(({ kind }) => kind))],
    days: daysOf(all.flatMap(({ rows }): readonly Statement['rows'][number][] => rows)),
    figures: figuresOf(places, newer),
    found: found.slice(0, MOST),
    refunds: statements.flatMap(refundsOf).slice(0, MOST),
  };
}

/** With what the statements of a file were not compared: each said once, and last what fits and was not read. */
function gapsOf(places: readonly Place[], left: readonly string[]): string[] {
  const said = new Set(places.flatMap(({ statement, known }) => notCompared(statement, known)));
  return [...[...said].slice(0, SAID), ...left];
}

function refundsOf({ part, statement }: FileStatements['statements'][number]): ReadRefund[] {
  return refundsIn(statement).map((refund) => ({
    ...refund,
    quoted: quotedFrom({ lines: [refund.line], evidence: [] }, statement, part),
  }));
}

/** A statement, the name of its part of the file, and what else is on file. */
type Place = { statement: Statement; part: string; beside: readonly Statement[]; known: Known };

function findingsOf(place: Place, examples: readonly ExampleRule[]): ReadFinding[] {
  const { statement, part, known } = place;
  const found = allFound(statement, known, examples);
  const marks = fingerprints(found, [...statement.table.rows, ...namedElsewhere(found, place)]);
  const weeks = weeksOfFindings(found, statement.rows);
  return found.map((one, at) => ({
    ...one,
    fingerprint: marks[at] ?? '',
    quoted: quotedFrom(one, statement, part),
    week: weeks[at] ?? '',
  }));
}

/** What the rules find, and those by example; what both find counts once. */
function allFound(statement: Statement, known: Known, examples: readonly ExampleRule[]): Found[] {
  const found = auditStatement(statement, known);
  const more = findExamples(statement, examples);
  return more.length === 0 ? found : countOnce([...found, ...more]);
}

/** The rows of other files of the same kind that findings name by lines below zero, with their cells. */
function namedElsewhere(
  found: readonly Found[],
  { statement: { kind }, beside, known: { others } }: Place,
): CsvRow[] {
  const lines = [...new Set(found.flatMap((one) => [...one.lines, ...one.evidence]))].filter(
    (line) => line < 0,
  );
  if (lines.length === 0) return [];
  const tables = beside.filter((one) => one.kind === kind);
  return lines.flatMap((line) => {
    const row = otherRow<unknown>(line, others[kind]);
    const table = tables.find(({ rows }) => (rows as readonly unknown[]).includes(row))?.table;
    const source = (row as { line: number } | undefined)?.line;
    const cells = table?.rows.find((one) => one.line === source)?.cells;
    return cells ? [{ line, cells }] : [];
  });
}

/** The rows that a finding rests on, as the file has them. */
function quotedFrom(
  { lines, evidence }: Pick<Found, 'lines' | 'evidence'>,
  { table }: Statement,
  part: string,
): Evidence {
  const [claimed, named] = [new Set(lines), new Set([...lines, ...evidence])];
  const rows = named.size === 0 ? [] : table.rows.filter(({ line }) => named.has(line)).slice(0, ROWS_QUOTED);
  return {
    ...(part !== '' && { part }),
    headers: table.headers,
    rows: rows.map(({ line, cells }) => ({ line, cells, isClaimed: claimed.has(line) })),
  };
}

/** The statements in other files of the member, by file; what cannot be read is none. */
async function statementsIn(
  files: readonly Uint8Array[],
  layouts: readonly KeptLayout[],
): Promise<Statement[][]> {
  const found: Statement[][] = [];
  for (const bytes of files) {
    const read = await readStatements(bytes, layouts).catch((error: unknown) => {
      if (error instanceof DomainError) return null;
      throw error;
    });
    found.push((read?.statements ?? []).map(({ statement }) => statement));
  }
  return found;
}
