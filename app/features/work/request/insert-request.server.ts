import { type AnyTx, instant } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { newId } from '#app/ids.ts';
import { searchKey } from '#app/text/search-key.ts';
import type { NewRequest } from './ask-member.server.ts';
import { addItems } from './items/add-items.server.ts';
import { mailAtOnce } from './mail-request.server.ts';
import { requestEvents } from './request-events.server.ts';

/** The rule that opened a request, and its day (YYYY-MM-DD). */
type OpenedBy = { recurringId: string; occursOn: string };

/** Writes a Pending request that the member has not seen, with its checklist, and mails the member's people. Returns its id. */
export async function insertRequest(
  tx: AnyTx,
  memberId: string,
  { text, dueDate, items = [] }: Omit<NewRequest, 'key'>,
  openedBy?: OpenedBy,
): Promise<string> {
  const id = newId('req');
  const at = instant(tx);
  await tx.db
    .insertInto('info_requests')
    .values({
      ...{ id, member_id: memberId, status: 'Pending', round: 1, text, due_date: dueDate },
      ...{ response: null, response_date: null, responder_name: null },
      ...{ date: at, created_at: at, reminded_at: null, search: searchKey(text), deleted_at: null },
      ...{ recurring_id: openedBy?.recurringId ?? null, occurs_on: openedBy?.occursOn ?? null },
    })
    .execute();
  await addItems(tx, memberId, id, items);
  await record(tx, requestEvents.asked(id, { text, response: null }), { memberId });
  await mailAtOnce(tx, memberId, { id, text, dueDate, round: 1 }, 'asked');
  return id;
}
