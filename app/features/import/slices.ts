import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows written by one statement: other requests get their turn between two. */
const SLICE = 1_000;

/** Runs the work for the lines 1 to `last` of a file, a slice at a time: from `after`, exclusive, to `upTo`. */
export async function inSlices(
  last: number,
  work: (slice: { after: number; upTo: number }) => Promise<void>,
): Promise<void> {
  for (let after = 0; after < last; after += SLICE) {
    await work({ after, upTo: after + SLICE });
    await nextTurn();
  }
}
