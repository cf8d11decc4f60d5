import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Rows of a long list, so many at a time: `read` returns the next ones, in the order of that column, behind a value of it.
 * Between batches other requests have their turn.
 */
export async function* inBatches<Row extends object, Column extends keyof Row>(
  size: number,
  column: Column,
  read: (after: Row[Column] | undefined, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last?.[column], size);
    yield rows;
    last = rows.length < size ? undefined : rows.at(-1);
    if (last) await nextTurn();
  } while (last !== undefined);
}
