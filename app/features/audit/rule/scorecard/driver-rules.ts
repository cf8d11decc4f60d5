import { formatMoney } from '#app/format/money.ts';
import { productCents } from '../../statement/amounts.ts';
import type { ScoreRow } from '../../statement/driver-scores.ts';
import { isWithin } from '../../statement/periods.ts';
import { ONE } from '../invoice/invoice-input.ts';
import { cardRate, nextStanding, rateText } from '../invoice/rate-rules.ts';
import type { Known } from '../known.ts';
import { nameKey } from '../name-key.ts';
import { note } from '../notes.ts';
import type { Proposal, Rule } from '../rule.ts';
import { weekDays } from './scorecard-weeks.ts';

/** What the rules about drivers' scores look at. */
export type ScoreInput = Known & { rows: readonly ScoreRow[] };

const MILLION = 1_000_000;
/** Metrics that are named as those to work on. */
const FOCUS = 3;

/** A driver's row with packages, and its defects as the rate says. */
type Counted = { row: ScoreRow; delivered: number; defects: number };

/** The rows of a week that have packages and a rate. */
function countedOf(rows: readonly ScoreRow[]): Counted[] {
  return rows.flatMap((row) =>
    row.delivered === null || row.delivered === 0 || row.dsb === null
      ? []
      : [{ row, delivered: row.delivered, defects: Math.round((row.dsb * row.delivered) / MILLION) }],
  );
}

function sums(counted: readonly Counted[]): { delivered: number; defects: number } {
  return {
    delivered: counted.reduce((sum, one) => sum + one.delivered, 0),
    defects: counted.reduce((sum, one) => sum + one.defects, 0),
  };
}

const weeksIn = (rows: readonly ScoreRow[]) => [...Map.groupBy(rows, ({ week }) => week)];
const linesOf = (rows: readonly Counted[]) => rows.map(({ row }) => row.line);

/** How many disputes have to be won for the defects to be within a limit per million. */
export function winsTo(limit: number, delivered: number, defects: number): number {
  return Math.max(0, defects - Math.floor((limit * delivered) / MILLION + 1e-9));
}

/** Defects per million packages, as a whole number. */
export const perMillion = (defects: number, delivered: number) =>
  delivered === 0 ? 0 : Math.round((defects * MILLION) / delivered);

/** SCO-1: the printed rate of defects is not that of the concessions of the week. */
export const printedDefects: Rule<ScoreInput> = {
  id: 'SCO-1',
  version: 1,
  title: 'Rate differs from its counts',
  source: 'Concessions that count by a million packages delivered.',
  find: ({ rows, others }) =>
    rows.flatMap((row) => {
      const week = weekDays(row.week);
      const inWeek = others.concessions.filter(({ date }) => week && date !== null && isWithin(date, week));
      const own = inWeek.filter(
        ({ driver, counts }) => counts && nameKey(driver) === nameKey(row.driver),
      ).length;
      if (inWeek.length === 0 || row.dsb === null || !row.delivered || own === 0) return [];
      const counted = perMillion(own, row.delivered);
      if (Math.abs(counted - row.dsb) <= 1) return [];
      const text = `${row.driver}, week ${row.week}: ${row.dsb} delivery defects per million printed, ${own} of ${row.delivered} are ${counted}.`;
      return note([row.line], text, 'Ask Amazon to correct the rate.');
    }),
};

/** SCO-2: the fewest disputes to win for the next tier. */
export const fewestWins: Rule<ScoreInput> = {
  id: 'SCO-2',
  version: 1,
  title: 'Disputes to the next tier',
  source: 'Defects less what the limit allows for the packages delivered.',
  find: ({ rows, reference: { limit } }) =>
    weeksIn(rows).flatMap(([week, ofWeek]) => {
      const { delivered, defects } = sums(countedOf(ofWeek));
      const most = limit('SCO-2.dsb', weekDays(week)?.to);
      const wins = winsTo(most, delivered, defects);
      if (delivered === 0 || wins === 0) return [];
      const text = `Week ${week}: ${defects} delivery defects in ${delivered.toLocaleString('en-US')} packages are ${perMillion(defects, delivered)} per million. Win ${wins} ${wins === 1 ? 'dispute' : 'disputes'} to be at ${most} or less.`;
      const rowsWith = countedOf(ofWeek).filter((one) => one.defects > 0);
      return note(linesOf(rowsWith), text, 'Dispute the concessions with proof first.');
    }),
};

/** SCO-4: what the next better standing would be worth a week. */
export const worthOfTier: Rule<ScoreInput> = {
  id: 'SCO-4',
  version: 1,
  title: 'Worth of the next tier',
  source: "Packages of the week times the difference of the rate card's incentives.",
  find: ({ rows, reference }) =>
    weeksIn(rows).flatMap(([week, ofWeek]) => {
      const days = weekDays(week);
      const standing = days && reference.standings.find(({ from }) => isWithin(from, days))?.standing;
      if (!days || !standing) return [];
      const now = cardRate(reference, `Incentive ${standing}`, days.from);
      const next = nextStanding(reference, standing, days.from);
      const packages = ofWeek.reduce((sum, { delivered }) => sum + (delivered ?? 0), 0);
      if (now === null || next === null || next.rate <= now || packages === 0) return [];
      const cents = tierWorth(packages, now, next.rate);
      const text = `Week ${week}: ${packages.toLocaleString('en-US')} packages at ${rateText(next.rate)} (${next.standing}) instead of ${rateText(now)} (${standing}) are ${formatMoney(cents)} more.`;
      const said = note([], text, 'Weigh the disputes of the week by this amount.');
      return { ...said, evidence: ofWeek.map(({ line }) => line), cents, stake: 'risk' as const };
    }),
};

/** What packages are worth more at another rate, in cents; rates in ten-thousandths. */
export function tierWorth(packages: number, now: number, next: number): number {
  return productCents(packages * ONE, next - now);
}

/** SCO-6: the driver without whom the rate of defects would be the lowest. */
export const costsMost: Rule<ScoreInput> = {
  id: 'SCO-6',
  version: 1,
  title: 'Driver with the most effect',
  source: "The company's rate without the driver, less the rate with the driver.",
  find: ({ rows }) =>
    weeksIn(rows).flatMap(([week, ofWeek]) => {
      const counted = countedOf(ofWeek);
      const { delivered, defects } = sums(counted);
      const ranked = counted
        .filter((one) => one.defects > 0)
        .map((one) => ({ ...one, without: perMillion(defects - one.defects, delivered - one.delivered) }))
        .toSorted((a, b) => a.without - b.without || (a.row.driver < b.row.driver ? -1 : 1));
      const [most] = ranked;
      if (!most || counted.length < 2) return [];
      const text = `Week ${week}: without ${most.row.driver} delivery defects go from ${perMillion(defects, delivered)} to ${most.without} per million.`;
      return note([most.row.line], text, 'Coach this driver first.');
    }),
};

/** SCO-7: the metrics that cost the most of the overall score. */
export const focus: Rule<ScoreInput> = {
  id: 'SCO-7',
  version: 1,
  title: 'Metrics to work on',
  source: 'Weight times the points that are missing to 100, over all drivers with data.',
  find: ({ rows }) =>
    weeksIn(rows).flatMap(([week, ofWeek]): Proposal[] => {
      const lost = new Map<string, number>();
      for (const { name, score, weight } of ofWeek.flatMap(({ metrics }) => metrics)) {
        if (score === null || weight === null) continue;
        lost.set(name, (lost.get(name) ?? 0) + (weight / ONE / 100) * (100 - score / ONE));
      }
      const top = [...lost]
        .filter(([, points]) => points > 0)
        .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
        .slice(0, FOCUS);
      if (top.length === 0) return [];
      const said = top.map(([name, points]) => `${name} (${(points / ofWeek.length).toFixed(2)} points)`);
      const text = `Week ${week}: most is lost by ${said.join(', ')}.`;
      const evidence = ofWeek.map(({ line }) => line);
      return [{ ...note([], text, "Compare with Amazon's own focus areas."), evidence }];
    }),
};

/** SCO-8: drivers who are due for coaching. */
export const coaching: Rule<ScoreInput> = {
  id: 'SCO-8',
  version: 1,
  title: 'Coaching due',
  source: 'Common limits of coaching tools.',
  find: ({ rows, reference: { limit } }) =>
    rows.flatMap((row) => {
      const day = weekDays(row.week)?.to;
      const below = (['dcr', 'pod', 'psb'] as const).flatMap((key) => {
        const value = row[key];
        const least = limit(`SCO-8.${key}`, day);
        return value !== null && value / ONE < least ? [`${key.toUpperCase()} ${value / ONE}%`] : [];
      });
      const above = (['cdf', 'dsb'] as const).flatMap((key) => {
        const value = row[key];
        return value !== null && value > limit(`SCO-8.${key}`, day) ? [`${key.toUpperCase()} ${value}`] : [];
      });
      const escalated =
        row.ced !== null && row.ced >= limit('SCO-8.ced', day) ? [`${row.ced} escalations`] : [];
      const why = [...below, ...above, ...escalated];
      if (why.length === 0) return [];
      return note(
        [row.line],
        `${row.driver}, week ${row.week}: ${why.join(', ')}.`,
        'Plan the coaching, and keep a record of it.',
      );
    }),
};

/** The rules about scorecards by driver. */
export const SCORE_RULES: readonly Rule<ScoreInput>[] = [
  printedDefects,
  fewestWins,
  worthOfTier,
  costsMost,
  focus,
  coaching,
];
