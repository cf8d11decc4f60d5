import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Rows of a long list, so many at a time: `read` answers the next ones, in the order of that column, behind a value of it.
 * Other requests get their turn after each.
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
    await nextTurn();
    last = rows.length < size ? undefined : rows.at(-1);
  } while (last !== undefined);
}
