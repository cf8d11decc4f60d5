import type { DepositRow } from '../../statement/deposits.ts';
import type { VanRow } from '../../statement/fleet-file.ts';
import type { InvoiceLine } from '../../statement/invoice-lines.ts';
import type { Claim } from '../../statement/loss-run.ts';
import { isWithin, readPeriod } from '../../statement/periods.ts';
import type { Statement, StatementKind } from '../../statement/read-statement.ts';
import type { Punch } from '../../statement/time-card.ts';
import { daysBetween } from '../../statement/times.ts';
import { withoutInvoice } from '../invoice/deposit-rules.ts';
import { isFixed, scopeOf } from '../invoice/invoice-input.ts';
import type { Known } from '../known.ts';
import { weekDays } from '../scorecard/scorecard-weeks.ts';
import { countOf, daysText, type Gap, namesText, noneOnFile } from './gap.ts';
import { registerGaps } from './register-gaps.ts';

/** What is said of one statement at most. */
const MOST = 8;

/** With what the rules that need two files did not compare a statement, and why, in a sentence or two each. */
export function notCompared(statement: Statement, known: Known): string[] {
  return gapsOf(statement, known)
    .slice(0, MOST)
    .map((gap) => `${gap.with}: ${gap.why}`);
}

function gapsOf(statement: Statement, known: Known): Gap[] {
  const { others } = known;
  switch (statement.kind) {
    case 'register':
      return [...registerGaps(statement.rows, known), ...ifNone('census', known)];
    case 'timeCard':
      return [
        ...routeGaps(statement.rows, known),
        ...ifNone('census', known),
        ...ifNone('associates', known),
      ];
    case 'census':
      return ifNone('associates', known);
    case 'invoice':
      return [...workGaps(statement.rows, known), ...ifNone('training', known), ...ifNone('delays', known)];
    case 'deposits':
      return depositGaps(statement.rows, known);
    case 'scores':
      return weekGaps(statement.rows, known);
    case 'vans':
      return vanGaps(statement.rows, known);
    case 'lossRun':
      return [...runGaps(statement.rows, known), ...yearGaps('osha', statement.rows, others.osha)];
    case 'osha':
      return yearGaps('lossRun', statement.rows, others.lossRun);
    case 'summary':
      return statement.rows
        .filter(
          (row) =>
            !others.osha.some((one) => one.establishment === row.establishment && one.year === row.year),
        )
        .map(({ establishment, year }) => noneOnFile('osha', `${establishment}, ${year}`));
    default:
      return [];
  }
}

/** A list that is of all times, where there is none. */
function ifNone(kind: StatementKind, { others }: Known): Gap[] {
  return others[kind].length === 0 ? [noneOnFile(kind)] : [];
}

/** Days of a time card on which no route is on file. */
function routeGaps(rows: readonly Punch[], { others }: Known): Gap[] {
  const known = new Set(others.routes.map(({ date }) => date));
  const days = [...new Set(rows.map(({ date }) => date))];
  const missing = days.filter((day) => !known.has(day));
  return missing.length === 0 ? [] : [noneOnFile('routes', daysText(missing, days))];
}

/** Weeks without a work summary of their station; what is paid by the month is in none. */
function workGaps(rows: readonly InvoiceLine[], { others }: Known): Gap[] {
  const known = new Set(others.work.map(scopeOf));
  const weekly = rows.filter((row) => !isFixed(row));
  const missing = [...Map.groupBy(weekly, scopeOf)].filter(([scope]) => !known.has(scope));
  return missing.map(([, [line]]) => {
    const { period = '', station = '' } = line ?? {};
    if (readPeriod(period) === null)
      return {
        with: 'Work summary',
        why: "this invoice names no week, so we can't tell which work it pays.",
      };
    return noneOnFile('work', station === '' ? period : `${period}, ${station}`);
  });
}

/** Deposits with a number that no invoice on file has, and those without one that fit no single invoice. */
function depositGaps(rows: readonly DepositRow[], known: Known): Gap[] {
  const { invoice } = known.others;
  if (invoice.length === 0) return [noneOnFile('invoice')];
  const numbers = new Set(rows.map(({ paymentId }) => paymentId));
  const missing = [...numbers].filter(
    (id) => id !== '' && !invoice.some(({ paymentId }) => paymentId === id),
  );
  const loose = withoutInvoice({ ...known, rows }).length;
  return [
    ...(missing.length > 0 ? [noneOnFile('invoice', `payment ${namesText(missing)}`)] : []),
    ...(loose > 0
      ? [
          {
            with: 'Invoice',
            why: `${countOf(loose, 'deposit')} without a payment number ${loose === 1 ? 'fits' : 'fit'} no single invoice.`,
          },
        ]
      : []),
  ];
}

/** Weeks of a scorecard without a concession. */
function weekGaps(rows: readonly { week: string }[], { others }: Known): Gap[] {
  const weeks = [...new Set(rows.map(({ week }) => week))];
  const missing = weeks.filter((week) => {
    const days = weekDays(week);
    return !others.concessions.some(({ date }) => days && date !== null && isWithin(date, days));
  });
  return missing.length === 0 ? [] : [noneOnFile('concessions', `week ${namesText(missing)}`)];
}

/** Too few days of routes to call a van idle. */
function vanGaps(rows: readonly VanRow[], { others, reference: { limit } }: Known): Gap[] {
  const days = others.routes.flatMap(({ vehicle, date }) => (vehicle === '' ? [] : date)).sort();
  const [first, last] = [days[0], days.at(-1)];
  const least = limit('SCO-10.days', last);
  const covered = first && last ? daysBetween(first, last) + 1 : 0;
  if (rows.length === 0 || covered >= least) return [];
  return [
    {
      with: 'Route log',
      why: `${covered} days with vans on file, and ${least} are needed to call a van idle.`,
    },
  ];
}

/** Policies without an earlier valuation. */
function runGaps(rows: readonly Claim[], { others }: Known): Gap[] {
  const policies = Map.groupBy(rows, ({ policy }) => policy);
  const missing = [...policies].filter(
    ([policy, [claim]]) =>
      !others.lossRun.some(
        (one) => one.policy === policy && one.valuedOn !== null && one.valuedOn < (claim?.valuedOn ?? ''),
      ),
  );
  if (missing.length === 0) return [];
  const names = missing.map(([policy]) => policy).filter(Boolean);
  const of =
    names.length === 0 ? '' : ` of ${names.length === 1 ? 'policy' : 'policies'} ${namesText(names)}`;
  return [{ with: 'Earlier loss run', why: `none on file${of}.` }];
}

/** Years of injuries of which the other file has none. */
function yearGaps(
  kind: 'osha' | 'lossRun',
  rows: readonly { injuredOn: string }[],
  others: readonly { injuredOn: string }[],
): Gap[] {
  const yearsIn = (some: readonly { injuredOn: string }[]) => [
    ...new Set(some.map(({ injuredOn }) => injuredOn.slice(0, 4))),
  ];
  const known = yearsIn(others);
  const missing = yearsIn(rows).filter((year) => !known.includes(year));
  return missing.length === 0 ? [] : [noneOnFile(kind, namesText(missing.sort()))];
}
