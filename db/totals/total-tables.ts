/** Totals that triggers keep with each write: they are no records, and a backup has none of them. */
const TOTAL_TABLES: ReadonlySet<string> = new Set(['member_totals', 'type_totals', 'portal_totals']);

/** True of the tables of totals: they are made anew from the records. */
export function isTotalsTable(name: string): boolean {
  return TOTAL_TABLES.has(name);
}
