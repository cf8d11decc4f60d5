import type { RowsOf, Statement, StatementKind } from '../statement/read-statement.ts';
import { addDays } from '../statement/times.ts';
import { scopeOf } from './invoice/invoice-input.ts';
import type { Known } from './known.ts';
import type { Proposal } from './rule.ts';

/** Days around a time card's own in which the cards of the same people belong to it: a workweek's. */
const WORKWEEK = 7;

/** By what a row of another file is a part of the same whole as a file's own rows. */
type Belongs<Kind extends StatementKind> = (
  own: readonly RowsOf[Kind][number][],
) => (row: RowsOf[Kind][number]) => boolean;

/** The same text or day in one of the own rows; what says nothing belongs to nothing. */
function bySame<Row>(textOf: (row: Row) => string | null) {
  return (own: readonly Row[]) => {
    const texts = new Set(own.map(textOf));
    return (row: Row) => {
      const text = textOf(row);
      return text !== null && text !== '' && texts.has(text);
    };
  };
}

const WHOLES: { [Kind in StatementKind]?: Belongs<Kind> } = {
  timeCard: (own) => {
    const days = own.map(({ date }) => date).sort();
    const [from, to] = [
      addDays(days[0] ?? '9999-01-01', -WORKWEEK),
      addDays(days.at(-1) ?? '1000-01-01', WORKWEEK),
    ];
    const people = new Set(own.map(({ person }) => person));
    return ({ person, date }) => people.has(person) && date >= from && date <= to;
  },
  register: bySame(({ from, to }) => from && to && `${from} ${to}`),
  census: () => () => true,
  invoice: bySame(({ invoiceId }) => invoiceId),
  work: bySame(scopeOf),
  deposits: () => () => true,
  scores: bySame(({ week }) => week),
  lossRun: bySame(({ valuedOn }) => valuedOn),
};

/**
 * A statement's rows with those of other files that are parts of the same whole, such as the other half of a week's time cards; those
 * have lines below zero, the first row of the other files -1. They are no other files any more.
 */
export function withParts<Kind extends Statement['kind']>(
  { kind, rows }: { kind: Kind; rows: readonly RowsOf[Kind][number][] },
  known: Known,
): Known & { rows: readonly RowsOf[Kind][number][] } {
  const belongs = WHOLES[kind] as Belongs<Kind> | undefined;
  const others: readonly RowsOf[Kind][number][] = known.others[kind];
  if (!belongs || others.length === 0) return { ...known, rows };
  const isPart = others.map(belongs(rows));
  const parts = others.flatMap((row, at) => (isPart[at] ? [{ ...row, line: -1 - at }] : []));
  const rest = others.filter((_, at) => !isPart[at]);
  return { ...known, others: { ...known.others, [kind]: rest }, rows: [...rows, ...parts] };
}

/** The row among those of other files that a line below zero stands for. */
export function otherRow<Row>(line: number, others: readonly Row[]): Row | undefined {
  return others[-1 - line];
}

/** Whether a finding rests on the statement itself, and not on other files alone. One that names no rows is about the whole. */
export function isOfStatement({ lines, evidence }: Pick<Proposal, 'lines' | 'evidence'>): boolean {
  const named = [...lines, ...evidence];
  return named.length === 0 || named.some((line) => line > 0);
}
