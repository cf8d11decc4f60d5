/** The tables whose rows are found by the words of their `search` column, and whether they belong to members. */
export const SEARCHED = {
  users: false,
  employees: true,
  candidates: true,
  vehicles: true,
  services: false,
  products: false,
  category_files: true,
  info_requests: true,
} as const satisfies Record<string, boolean>;

export type SearchedTable = keyof typeof SEARCHED;

/** SQLite's index of a table's words. */
export function searchIndexOf(table: SearchedTable): string {
  return `search_${table}`;
}

/** True of the tables that SQLite's search index consists of: they have no records, and are made anew from those. */
export function isSearchTable(name: string): boolean {
  return name.startsWith('search_');
}
