import { appendFileSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Unit } from './measure.ts';

/** What a bench has measured: the values of its turns, and those of its limit, which may have none. */
export type Figure = {
  /** The script without its ending. */
  bench: string;
  what: string;
  unit: Unit;
  took: number[];
  limit: number[];
};

/** Names the file to which figures go, one a line. */
export const FIGURES_FILE = 'BENCH_FIGURES';

/** Hands a figure to whoever runs this bench among others; by itself, a bench only prints. */
export function keepFigure(figure: Omit<Figure, 'bench'>): void {
  const file = process.env[FIGURES_FILE];
  const bench = basename(process.argv[1] ?? '', '.ts');
  // What the system does not tell is not measured.
  if (file && figure.took.every(Number.isFinite))
    appendFileSync(file, `${JSON.stringify({ bench, ...figure })}\n`);
}

/** The figures in a file. */
export function readFigures(file: string): Figure[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Figure);
}
