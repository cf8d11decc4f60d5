import { payOn } from '../../reference/reference.ts';
import type { Claim } from '../../statement/loss-run.ts';
import type { RowsOf, Statement } from '../../statement/read-statement.ts';
import type { Known } from '../known.ts';
import { withParts } from '../parts-of-whole.ts';
import { weeksOf, daysOf as workdaysOf } from '../payroll/card-hours.ts';
import { newRows } from '../rows-of-files.ts';
import { perWeek } from './per-week.ts';
import { weekOf } from './row-days.ts';

/** What is added up week by week: cents, hundredths of hours, packages. */
export type Figure = 'tolls' | 'billed' | 'overtime' | 'delivered' | 'defects';

/** A claim as a loss run values it, in cents. */
export type ClaimFigure = {
  number: string;
  type: string;
  isOpen: boolean;
  /** Whether lost wages are paid or reserved. */
  hasWages: boolean;
  incurred: number;
  reserve: number;
};

/** What a file says for charts: sums by the Sunday of their week, and claims by the day of their valuation. */
export type FileFigures = {
  weeks: Partial<Record<Figure, Record<string, number>>>;
  runs: Record<string, ClaimFigure[]>;
};

/** Claims that are kept of a valuation, those with the most money first. */
const CLAIMS_KEPT = 200;
const MILLION = 1_000_000;

/** The figures of a file's statements. What a newer file says as well is that one's, so that nothing counts twice. */
export function figuresOf(
  statements: readonly { statement: Statement; known: Known }[],
  newer: readonly Statement[],
): FileFigures {
  const figures: FileFigures = { weeks: {}, runs: {} };
  for (const { statement, known } of statements) {
    const rows = newRows(
      statement,
      newer.filter(({ kind }) => kind === statement.kind),
    );
    addFigures(figures, { ...statement, rows } as Statement, known);
  }
  return figures;
}

function addFigures({ weeks, runs }: FileFigures, statement: Statement, known: Known): void {
  switch (statement.kind) {
    case 'tolls':
      weeks.tolls = perWeek(weeks.tolls, statement.rows.filter(isCharge), ({ cents }) => cents);
      break;
    case 'invoice':
      weeks.billed = perWeek(weeks.billed, statement.rows, ({ cents }) => cents);
      break;
    case 'scores':
      weeks.delivered = perWeek(weeks.delivered, statement.rows, ({ delivered }) => delivered ?? 0);
      weeks.defects = perWeek(weeks.defects, statement.rows, ({ delivered, dsb }) =>
        Math.round(((delivered ?? 0) * (dsb ?? 0)) / MILLION),
      );
      break;
    case 'timeCard':
      for (const [week, hours] of overtime(statement, known)) {
        weeks.overtime = { ...weeks.overtime, [week]: (weeks.overtime?.[week] ?? 0) + hours };
      }
      break;
    case 'lossRun':
      for (const [day, claims] of Map.groupBy(statement.rows, ({ valuedOn }) => valuedOn ?? '')) {
        if (day !== '')
          runs[day] = [...(runs[day] ?? []), ...claims.map(claimFigure)]
            .toSorted(byIncurred)
            .slice(0, CLAIMS_KEPT);
      }
      break;
    default:
  }
}

const isCharge = ({ kind, cents }: RowsOf['tolls'][number]) =>
  (kind === 'toll' || kind === 'violation') && cents > 0;
const byIncurred = (a: ClaimFigure, b: ClaimFigure) =>
  b.incurred - a.incurred || (a.number < b.number ? -1 : 1);

/** Hours beyond 40 of each person's workweek; of one that stands in two files, they are those of the file where it begins. */
function overtime(
  statement: Extract<Statement, { kind: 'timeCard' }>,
  known: Known,
): [week: string, hours: number][] {
  const { rows } = withParts(statement, known);
  return [...Map.groupBy(rows, ({ person }) => person)].flatMap(([person, ofPerson]) => {
    const first = payOn(known.reference.pay, person, ofPerson[0]?.date ?? '').week ?? 0;
    return weeksOf(workdaysOf(ofPerson), first).flatMap(({ from, days, hours }): [string, number][] => {
      const start = ofPerson
        .filter(({ date }) => date === days[0]?.date)
        .toSorted((a, b) => (a.in ?? 0) - (b.in ?? 0));
      const isOwn = (start[0]?.line ?? -1) > 0;
      return isOwn && hours > 40 ? [[weekOf(from), Math.round((hours - 40) * 100)]] : [];
    });
  });
}

function claimFigure({ number, type, isOpen, incurred, medical, indemnity, expense }: Claim): ClaimFigure {
  const reserve = [medical, indemnity, expense].reduce((sum, one) => sum + (one.reserve ?? 0), 0);
  const hasWages = (indemnity.paid ?? 0) + (indemnity.reserve ?? 0) > 0;
  return { number, type, isOpen, hasWages, incurred: incurred ?? 0, reserve };
}
