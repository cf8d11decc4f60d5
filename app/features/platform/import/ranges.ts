import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows written by one statement: other requests get their turn between two. */
const SLICE = 1_000;

/** Items looked at before other requests get their turn. */
const ITEMS = 2_000;

/** Does something with each item of a long list, while other requests get their turn. */
export async function eachInSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let count = 0;
  for (const item of items) {
    work(item);
    if (++count % ITEMS === 0) await nextTurn();
  }
}

/** Runs the work for the lines 1 to `last` of a file, a slice at a time: from `after`, exclusive, to `upTo`. */
export async function inRanges(
  last: number,
  work: (slice: { after: number; upTo: number }) => Promise<void>,
): Promise<void> {
  for (let after = 0; after < last; after += SLICE) {
    await work({ after, upTo: after + SLICE });
    await nextTurn();
  }
}
