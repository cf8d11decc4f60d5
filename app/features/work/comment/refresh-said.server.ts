import type { Tx } from '#app/ctx.ts';
import type { NoticeChange } from '#app/features/platform/notification/declare-notice.server.ts';
import type { Said } from '#app/features/platform/notification/said.ts';
import { shownInNotice } from './comment-excerpt.ts';
import { commentNotice } from './comment-notices.server.ts';
import type { Subject } from './commented-kind.server.ts';

type Noticed = { said?: Said };

/**
 * Writes the newest comment that is left into the notices of its record, read or not, where they show one: what was edited or
 * taken away is nowhere else. Returns what becomes of notices that are about comments alone.
 */
export async function refreshSaid(tx: Tx, subject: Subject): Promise<NoticeChange[]> {
  const newest = await newestOf(tx, subject.id);
  const rows = await noticesOf(tx, subject.id).select(['id', 'data']).execute();
  for (const { id, data } of rows) {
    const before = JSON.parse(data) as Noticed;
    if (!before.said) continue;
    const said = newest ?? { ...before.said, text: '' };
    await tx.db
      .updateTable('notifications')
      .set({ data: JSON.stringify({ ...before, said }) })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', id)
      .execute();
  }
  if (subject.said) return [];
  return [newest ? commentNotice.shown('both', subject.id) : commentNotice.hidden('both', subject.id)];
}

function noticesOf(tx: Tx, subjectId: string) {
  return tx.db
    .selectFrom('notifications')
    .where('member_id', '=', tx.memberId)
    .where('subject_id', '=', subjectId);
}

async function newestOf(tx: Tx, subjectId: string): Promise<Said | undefined> {
  const row = await tx.db
    .selectFrom('comments')
    .select(['id', 'side', 'text'])
    .where('member_id', '=', tx.memberId)
    .where('subject_id', '=', subjectId)
    .where('is_internal', '=', 0)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, side: row.side, text: shownInNotice(row.text) };
}
