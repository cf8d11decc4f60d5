/** Which rows are asked for: at most `limit` of those whose id comes before `after`, or of all. */
export type BatchAsked = { limit: number; after: string | null };

/** Rows by falling id, and the id to go on after; null where there are no more. */
export type Batch<Row> = { rows: Row[]; next: string | null };

/** What of one row more than was asked for is shown. */
export function batchOf<Row extends { id: string }>(read: Row[], { limit }: BatchAsked): Batch<Row> {
  const rows = read.slice(0, limit);
  return { rows, next: read.length > limit ? (rows.at(-1)?.id ?? null) : null };
}
