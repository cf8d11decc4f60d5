/** How many times its limit a figure may be before the printed line marks it. */
const ALLOWED = 3;

const UNITS = {
  ms: {
    times: (took: number, limit: number) => took / limit,
    text: (value: number) => `${digits(value)} ms`,
  },
  s: { times: (took: number, limit: number) => took / limit, text: (value: number) => `${digits(value)} s` },
  MB: {
    times: (took: number, limit: number) => took / limit,
    text: (value: number) => `${digits(value)} MB`,
  },
  kB: {
    times: (took: number, limit: number) => took / limit,
    text: (value: number) => `${digits(value)} kB`,
  },
  // Of these more is better.
  '/s': {
    times: (took: number, limit: number) => limit / took,
    text: (value: number) => `${Math.round(value)} /s`,
  },
} as const;

export type Unit = keyof typeof UNITS;

/** Prints a figure beside its limit, and how many times worse it is. */
export function printRatio(what: string, took: number, limit: number, unit: Unit): void {
  const { times, text } = UNITS[unit];
  const ratio = times(took, limit);
  const mark = ratio > ALLOWED ? `  more than ${ALLOWED} times` : '';
  console.log(
    `  ${what.padEnd(44)} ${text(took).padStart(11)}   limit ${text(limit).padStart(11)}   ${ratio.toFixed(1).padStart(5)} times${mark}`,
  );
}

/** Prints a figure that has no limit beside it. */
export function printFigure(what: string, value: number, unit: Unit): void {
  console.log(`  ${what.padEnd(44)} ${UNITS[unit].text(value).padStart(11)}`);
}

/** Prints what the next lines are about. */
export function printTitle(title: string): void {
  console.log(`\n${title}`);
}

/** The middle one of the values, of an even number the upper one of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
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

function digits(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
}
