import { keepFigure } from './figures.ts';

/** How many times its limit a figure may be before the printed line marks it. */
const ALLOWED = 3;

/** What figures are in, and for which of them more is better. */
const UNITS = { ms: false, s: false, MB: false, kB: false, times: false, '%': false, '/s': true } as const;

export type Unit = keyof typeof UNITS;

/** One value, or that of each turn. */
type Measured = number | readonly number[];

/** Prints a figure beside its limit, and how many times worse it is: the medians, where there are several of each. */
export function printRatio(what: string, took: Measured, limit: Measured, unit: Unit): void {
  const [ours, best] = [valuesOf(took), valuesOf(limit)];
  keepFigure({ what, unit, took: ours, limit: best });
  const ratio = timesWorse(median(ours), median(best), unit);
  const mark = ratio > ALLOWED ? `  more than ${ALLOWED} times` : '';
  console.log(
    `  ${what.padEnd(44)} ${valueText(median(ours), unit).padStart(11)}   limit ${valueText(median(best), unit).padStart(11)}   ${ratio.toFixed(1).padStart(5)} times${mark}`,
  );
}

/** Prints a figure that has no limit beside it. */
export function printFigure(what: string, value: Measured, unit: Unit): void {
  const values = valuesOf(value);
  keepFigure({ what, unit, took: values, limit: [] });
  console.log(`  ${what.padEnd(44)} ${valueText(median(values), unit).padStart(11)}`);
}

/** Prints what the next lines are about. */
export function printTitle(title: string): void {
  console.log(`\n${title}`);
}

/** How many times worse than its limit a figure is. */
export function timesWorse(took: number, limit: number, unit: Unit): number {
  return UNITS[unit] ? limit / took : took / limit;
}

/** A value as it is read: three digits, and what it is in. */
export function valueText(value: number, unit: Unit): string {
  if (unit === '/s') return `${Math.round(value)} /s`;
  return unit === '%' ? `${Math.round(value)} %` : `${digits(value)} ${unit}`;
}

/** The middle one of the values, of an even number the upper one of the two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which that share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Takes turns between the contenders, so that what else the machine does meanwhile meets all of them, and returns each
 * one's results by its name. The first turn warms up and does not count.
 */
export async function takeTurns<Name extends string, Result>(
  rounds: number,
  contenders: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await contenders[name]();
      if (round > 0) results[name].push(result);
    }
  }
  return results;
}

function valuesOf(measured: Measured): number[] {
  return typeof measured === 'number' ? [measured] : [...measured];
}

function digits(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
}
