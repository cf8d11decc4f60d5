import { sql } from 'kysely';

/** What findings are worth in sums, in cents: those that are recovered what came back. The table is named as its query names it. */
export function worthOf(table: string) {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<number | string | null>`sum(case when ${of('status')} = 'recovered'
    then coalesce(${of('recovered_cents')}, ${of('cents')}) else ${of('cents')} end)`;
}
