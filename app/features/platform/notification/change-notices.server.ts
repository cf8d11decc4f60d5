import { type AnyTx, instant, type Side } from '#app/ctx.ts';
import { newId } from '#app/ids.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { NoticeChange } from './declare-notice.server.ts';

/** The act that the notices follow: the id of its activity, and the member that it concerns. */
export type NoticeOf = { eventId: string; memberId: string | null };

/** Writes what an act makes new, read or hidden, in the act's own transaction, and tells the windows of each side. */
export async function changeNotices(
  tx: AnyTx,
  of: NoticeOf,
  changes: readonly NoticeChange[],
): Promise<void> {
  for (const change of changes) {
    if (change.set === 'unread') await tell(tx, of, change);
    else if (change.set === 'amended') await amend(tx, of, change);
    else await notices(tx, of, change).set(columnsOf(tx, change.set)).execute();
    for (const side of sidesOf(change)) tx.emit(`unread-${side}`, of.memberId);
  }
}

/** The notices of one record, to be changed; `memberId` is null for what concerns the provider alone. */
export function updateNotices(db: Db, memberId: string | null, subjectId: string) {
  const update =
    memberId === null
      ? acrossMembers(db, 'what concerns the provider alone')
          .updateTable('notifications')
          .where('member_id', 'is', null)
      : db.updateTable('notifications').where('member_id', '=', memberId);
  return update.where('subject_id', '=', subjectId);
}

/** The notices that a change is about. */
function notices(tx: AnyTx, { memberId }: NoticeOf, { side, subjectId }: NoticeChange) {
  if (side === 'both') return updateNotices(tx.db, memberId, subjectId);
  if (side !== 'members') return updateNotices(tx.db, memberId, subjectId).where('side', '=', side);
  return acrossMembers(tx.db, 'whoever was told of the record')
    .updateTable('notifications')
    .where('subject_id', '=', subjectId)
    .where('side', '=', 'member');
}

function columnsOf(tx: AnyTx, set: 'read' | 'hidden' | 'shown' | 'gone') {
  const at = instant(tx);
  if (set === 'read') return { read_at: at };
  if (set === 'gone') return { read_at: at, hidden_at: at };
  return { hidden_at: set === 'hidden' ? at : null };
}

/** What is new takes the place of what was new before; the other side's notice is of the record as it is now. */
async function tell(tx: AnyTx, of: NoticeOf, change: NoticeChange): Promise<void> {
  const { kind, subjectId, category = null } = change;
  const side = change.side === 'admin' ? 'admin' : 'member';
  const data = JSON.stringify(change.data ?? {});
  const news = { at: change.at ?? instant(tx), event_id: of.eventId, read_at: null, hidden_at: null };
  const record = { side, member_id: of.memberId, kind, subject_id: subjectId, category } as const;
  const made = await tx.db
    .insertInto('notifications')
    .values({ id: newId('note'), ...record, ...news, data })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  await updateNotices(tx.db, of.memberId, subjectId).set({ data }).execute();
  if (!made) await notices(tx, of, change).set(news).execute();
}

/** Changes a part of the data, in every notice that is not read yet. There are as many statements as kinds of data. */
async function amend(tx: AnyTx, of: NoticeOf, change: NoticeChange): Promise<void> {
  const kept = await notices(tx, of, change)
    .set((eb) => ({ data: eb.ref('data') }))
    .where('read_at', 'is', null)
    .returning('data')
    .execute();
  for (const before of new Set(kept.map(({ data }) => data))) {
    const data = JSON.stringify({ ...(JSON.parse(before) as object), ...change.data });
    await notices(tx, of, change).set({ data }).where('data', '=', before).execute();
  }
}

function sidesOf({ side }: NoticeChange): Side[] {
  if (side === 'members') return [];
  return side === 'both' ? ['admin', 'member'] : [side];
}
