import type { Ctx } from '#app/ctx.ts';
import { isAdmin } from '#app/policy.ts';
import type { ReadingState } from '#db/tables/file-reading.ts';
import type { HeaderChange } from '../../statement/mapping/kept-layout.ts';

/** How far the reading of a file has come; `found` is null, and `notCompared` empty, for who is not of the staff. */
export type Reading = {
  state: ReadingState;
  title: string;
  rows: number;
  found: number | null;
  unread: number;
  note: string;
  /** With which other files its rows were not compared, and why, in sentences. */
  notCompared: string[];
  /** How its columns differ from those that files of this layout had before; null for not at all. */
  changed: HeaderChange | null;
};

/** The reading of a file of the member acted for; null for one that is not read. */
export async function readingOf(ctx: Ctx, fileId: string): Promise<Reading | null> {
  const row = await ctx.db
    .selectFrom('file_readings')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (!row) return null;
  const { state, title, row_count: rows, found_count: count, unread_count: unread, note, changed } = row;
  const { not_compared: gaps } = row;
  const isStaff = isAdmin(ctx) && !ctx.viewingAsMember;
  // What no layout is known for is the staff's to look into.
  if (!isStaff && (state === 'unknown' || state === 'refused')) return null;
  return {
    ...{ state, title, rows, unread, note },
    found: isStaff ? count : null,
    notCompared: isStaff && gaps !== '' ? (JSON.parse(gaps) as string[]) : [],
    changed: changed === '' ? null : (JSON.parse(changed) as HeaderChange),
  };
}
