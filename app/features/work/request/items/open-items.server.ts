import type { Db } from '#db/open.ts';

/** What each request still waits for, by its id: the texts of its open items, in their order. */
export type OpenItems = ReadonlyMap<string, readonly string[]>;

/** The open items of these requests of a member. */
export async function openItemsOf(
  db: Db,
  memberId: string,
  requestIds: readonly string[],
): Promise<OpenItems> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('request_items')
    .select(['request_id', 'label'])
    .where('member_id', '=', memberId)
    .where('request_id', 'in', requestIds)
    .where('state', '=', 'open')
    .orderBy('position')
    .execute();
  const groups = Map.groupBy(rows, ({ request_id }) => request_id);
  return new Map([...groups].map(([id, items]) => [id, items.map(({ label }) => label)]));
}
