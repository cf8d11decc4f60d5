import { sql } from 'kysely';

/** When a finding came as far as it has, as an ISO instant. The table is named as its query names it. */
export function cameAt(table: string) {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<string>`case when ${of('status')} = 'found' then ${of('found_at')}
    else coalesce(${of('decided_at')}, ${of('claimed_at')}, ${of('found_at')}) end`;
}
