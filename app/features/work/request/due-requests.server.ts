import { type AnyTx, instant } from '#app/ctx.ts';
import type { Due, DueSource, Reminded } from '#app/due.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { openItemsOf } from './items/open-items.server.ts';
import { describeRequest } from './mail-request.server.ts';
import { requestEvents } from './request-events.server.ts';

/** Open requests with a due date are reminded of until they are answered. */
export const dueRequests: DueSource = {
  kind: 'request',
  count: (many) => `${many} requests need your reply`,
  async waiting({ db }) {
    const rows = await acrossMembers(db, 'who has an open request with a due date is reminded')
      .selectFrom('info_requests')
      .select('member_id')
      .distinct()
      .where('status', '=', 'Pending')
      .where('due_date', 'is not', null)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(({ member_id }) => member_id);
  },
  async open(db, { memberId }, _until, held): Promise<Due[]> {
    const rows = await openRequests(db, memberId)
      .$if(held, (found) => found.forNoKeyUpdate())
      .execute();
    return rows.map(({ id, text, due_date, date, reminded_at }) => ({
      ...{ id, name: text, dueDate: due_date ?? '', asked: date, reminded: reminded_at },
    }));
  },
  async remind(tx, memberId, due) {
    for (const { id, name } of due) await markReminded(tx, memberId, id, name);
  },
  describe,
};

function openRequests(db: Db, memberId: string) {
  return db
    .selectFrom('info_requests')
    .select(['id', 'text', 'due_date', 'round', 'date', 'reminded_at'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'Pending')
    .where('due_date', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('due_date')
    .orderBy('id');
}

async function markReminded(tx: AnyTx, memberId: string, id: string, text: string): Promise<void> {
  await tx.db
    .updateTable('info_requests')
    .set({ reminded_at: instant(tx) })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
  await record(tx, requestEvents.reminded(id, { text, response: null }), { memberId });
}

async function describe(tx: AnyTx, person: Reminded, due: readonly Due[], today: string): Promise<string[]> {
  const memberId = person.company.id;
  const ids = due.map(({ id }) => id);
  const rows = await openRequests(tx.db, memberId).where('id', 'in', ids).execute();
  const openItems = await openItemsOf(tx.db, memberId, ids);
  const texts: string[] = [];
  for (const { id, text, due_date: dueDate, round } of rows)
    texts.push(await describeRequest(tx, { person, openItems }, { id, text, dueDate, round }, today));
  return texts;
}
