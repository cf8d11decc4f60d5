import type { CategoryKey } from '#db/tables/member.ts';

/** Where a file belongs, and why that is thought; null where nothing tells. */
export type Proposal = { category: CategoryKey | null; why: string };

/** Bytes at the beginning of a file that its columns are looked for in. */
export const HEAD_BYTES = 256 * 1024;

/** Whether a file may be a table, by its name: of any other the name alone tells. */
export function mayBeTable(name: string): boolean {
  return /\.(?:csv|tsv|tab|xls|xlsx)$/i.test(name);
}
