import type { Statement, StatementKind } from '../../statement/read-statement.ts';
import type { Found } from '../rule.ts';
import { type Condition, conditionWords, isMet } from './example-rule.ts';

/** A rule that people made by marking rows, for one kind of statement. */
export type ExampleRule = {
  number: number;
  version: number;
  kind: StatementKind;
  conditions: readonly Condition[];
};

/** What a rule by example is called among the others. */
export const exampleId = (number: number) => `EX-${number}`;

/** Whether an id is that of a rule by example. */
export const isExampleId = (id: string) => id.startsWith('EX-');

/** The lines of a table that meet all conditions; none where it lacks one of their columns. */
export function linesMeeting(
  { headers, rows }: Pick<Statement['table'], 'headers' | 'rows'>,
  conditions: readonly Condition[],
): number[] {
  const places = conditions.map(({ header }) => headers.indexOf(header));
  if (conditions.length === 0 || places.some((place) => place < 0)) return [];
  return rows
    .filter(({ cells }) => conditions.every((one, at) => isMet(one, cells[places[at] ?? -1] ?? '')))
    .map(({ line }) => line);
}

/** What the rules by example find in a statement: each row for itself, worth what it costs where the statement says that. */
export function findExamples(statement: Statement, examples: readonly ExampleRule[]): Found[] {
  const ofKind = examples.filter(({ kind }) => kind === statement.kind);
  if (ofKind.length === 0) return [];
  const worth = new Map(statement.rows.map((row) => [row.line, 'cents' in row ? Math.abs(row.cents) : 0]));
  return ofKind.flatMap((example) =>
    linesMeeting(statement.table, example.conditions).map((line) =>
      foundBy(example, line, worth.get(line) ?? 0),
    ),
  );
}

function foundBy({ number, version, conditions }: ExampleRule, line: number, cents: number): Found {
  return {
    ruleId: exampleId(number),
    ruleVersion: version,
    lines: [line],
    evidence: [],
    text: `${conditionWords(conditions)}.`,
    cents: cents > 0 ? cents : null,
    stake: cents > 0 ? 'recover' : 'none',
    confidence: 'ask',
    disputeBy: null,
    nextStep: 'Check this row, then confirm or dismiss it.',
  };
}
