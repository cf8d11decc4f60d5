import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { rawAnswer } from './demo-portal.ts';

/** Milliseconds between two clicks of whoever is watched. */
const BETWEEN_MS = 25;

/** Asks for a page's data again and again, as somebody who clicks, until the signal; returns how long each took, in ms. */
export async function clicks(
  { url, path, headers }: { url: string; path: string; headers: Record<string, string> },
  over: AbortSignal,
): Promise<number[]> {
  const waits: number[] = [];
  while (!over.aborted) {
    const asked = performance.now();
    // A connection that was kept may end just when it is used again, which a browser would not mind.
    await rawAnswer(`${url}${path}`, { ...headers, connection: 'close' });
    waits.push(performance.now() - asked);
    await pause(BETWEEN_MS);
  }
  return waits;
}

/** The value that the given part of the values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
