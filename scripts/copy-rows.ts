import { type IdPrefix, newId } from '#app/ids.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/tables/tables.ts';

/** Rows that one statement writes. */
const BATCH = 500;

/** Copies rows of a table, in turn, until there are so many copies; `after` brings along what belongs to each. */
export async function copies<T extends keyof Tables & string>(
  db: Db,
  table: T,
  prefix: IdPrefix,
  count: number,
  which: (row: Tables[T]) => boolean,
  change: (row: Tables[T], index: number) => Partial<Tables[T]>,
  after?: (from: string, to: string) => Promise<void>,
): Promise<void> {
  // One table at a time, by its name: more than Kysely's types can follow.
  const tables = db as unknown as Db;
  const all = (await tables
    .selectFrom(table as 'users')
    .selectAll()
    .execute()) as unknown as Tables[T][];
  const originals = all.filter(which);
  if (originals.length === 0) return;
  const rows = Array.from({ length: count }, (_, index) => {
    const original = originals[index % originals.length] as Tables[T];
    return { ...original, ...change(original, index), id: newId(prefix) };
  });
  for (let start = 0; start < rows.length; start += BATCH) {
    await tables
      .insertInto(table as 'users')
      .values(rows.slice(start, start + BATCH) as never)
      .execute();
  }
  for (const [index, row] of rows.entries()) {
    const from = originals[index % originals.length] as unknown as { id: string };
    await after?.(from.id, row.id);
  }
}
