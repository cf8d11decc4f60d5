import { sql } from 'kysely';
import { engineOf } from '#db/engine-of.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/tables/tables.ts';

/** A column of the copies as SQL, in which `n` counts them from 1. */
type Columns<T extends keyof Tables> = Partial<Record<keyof Tables[T] & string, string>>;

/** What makes the ids of the copies, after their prefix: one more than the other, and all of one length. */
const NUMBER = 'cast(100000000 + n as text)';
const FIRST = ['Maria', 'Zoe', 'Noor', 'Anna', 'Peter', 'Liam', 'Olivia', 'Emma', 'James', 'Ava', 'Chen'];
const LAST = ['Whitlock', 'Garcia', 'Smith', 'Okafor', 'Lindqvist', 'Tanaka', 'Novak', 'Keating'];

/** A name of some that many people have, and a number that few share. */
export const NAME = `${pick(FIRST, 7)} || cast((n * 7919) % 613 as text) || ' ' || ${pick(LAST, 3)} || cast(n % 977 as text)`;

/** Copies the first row of a table so many times, in one statement, with other ids and these columns. */
export async function copyRow<T extends keyof Tables & string>(
  db: Db,
  table: T,
  prefix: string,
  count: number,
  columns: Columns<T>,
): Promise<void> {
  const shape = (await db.introspection.getTables()).find(({ name }) => name === table);
  const all = shape?.columns.map(({ name }) => name) ?? [];
  const changed: Record<string, string> = { id: `'${prefix}_' || ${NUMBER}`, ...columns };
  const values = all.map((name) => sql.raw(changed[name] ?? `original."${name}"`));
  const insert = sql`insert into ${sql.table(table)} (${sql.join(all.map((name) => sql.ref(name)))})
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)}),
      original as (select * from ${sql.table(table)} order by ${sql.ref('id')} limit 1)
    select ${sql.join(values)} from original cross join numbers`;
  await db.transaction().execute(async (tx) => {
    // A million rows take longer than any statement of the portal may.
    if (engineOf(db) === 'postgres') await sql`set local statement_timeout = 0`.execute(tx);
    await insert.execute(tx);
  });
}

/** One of the texts for each `n`. */
function pick(texts: readonly string[], step: number): string {
  const cases = texts.map((text, index) => `when ${index} then '${text}'`);
  return `case (n * ${step}) % ${texts.length} ${cases.join(' ')} end`;
}
