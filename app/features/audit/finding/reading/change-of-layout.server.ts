import type { AnyTx } from '#app/ctx.ts';
import {
  type HeaderChange,
  headerChange,
  headersKey,
  likeness,
} from '../../statement/mapping/kept-layout.ts';

/** The member's newest files of the layout that a file is compared with. */
const FILES_COMPARED = 20;

type Read = { id: string; member_id: string; title: string; headers: readonly string[] };

/**
 * How the columns of a file differ from those that the member's files of this layout had before; null where one had the same, and where
 * none is like it.
 */
export async function changeOfLayout(
  tx: AnyTx,
  { id, member_id: memberId, title, headers }: Read,
): Promise<HeaderChange | null> {
  if (headers.length === 0) return null;
  const rows = await tx.db
    .selectFrom('file_readings')
    .select('headers')
    .where('member_id', '=', memberId)
    .where('title', '=', title)
    .where('file_id', '!=', id)
    .where('headers', '!=', '')
    .orderBy('at', 'desc')
    .limit(FILES_COMPARED)
    .execute();
  const before = rows.map((row) => JSON.parse(row.headers) as string[]);
  if (before.some((one) => headersKey(one) === headersKey(headers))) return null;
  const [closest] = before.toSorted((a, b) => likeness(b, headers) - likeness(a, headers));
  return closest ? headerChange(closest, headers) : null;
}
