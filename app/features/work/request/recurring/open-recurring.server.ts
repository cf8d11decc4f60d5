import { instant, type Portal, type SystemTx } from '#app/ctx.ts';
import {
  dayOf,
  isQuiet,
  nextWorkingMorning,
  workingMorning,
} from '#app/features/platform/reminder/working-morning.server.ts';
import { declareJob } from '#app/features/platform/scheduled-job/declare-job.server.ts';
import { nextOccurrence, plusDays } from '#app/recurrence/occurrences.ts';
import { planOf } from '#app/recurrence/stored-plan.ts';
import { acrossMembers } from '#db/open.ts';
import type { RecurringRequestRow } from '#db/tables/request.ts';
import { insertRequest } from '../insert-request.server.ts';
import type { NewItem } from '../items/item-schema.ts';

const DAY_MS = 86_400_000;

const enterOpening = declareJob('recurring-request', {
  title: 'Recurring requests',
  work: (tx, { key, accountId }) =>
    accountId === null ? Promise.resolve() : openRecurring(tx, accountId, key),
});

/**
 * Enters what opens the next request of each rule, in the morning of its day where the member is, a day ahead. A rule that has changed has
 * another key, so that its days count anew.
 */
export async function planRecurringRequests(portal: Portal): Promise<void> {
  const until = new Date(portal.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  const rows = await acrossMembers(portal.db, 'rules open requests by their days')
    .selectFrom('recurring_requests as rule')
    .innerJoin('users', 'users.id', 'rule.member_id')
    .select(['rule.id', 'rule.member_id', 'rule.next_on', 'rule.updated_at', 'users.time_zone'])
    .where('rule.next_on', '<=', until)
    .where('rule.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .execute();
  for (const { id, member_id: accountId, next_on: day, updated_at, time_zone } of rows) {
    const { at: dueAt } = workingMorning(day ?? until, time_zone);
    await enterOpening(portal.db, { key: `${id} ${day} ${updated_at}`, dueAt, accountId });
  }
}

/** Opens the request of a day, unless the rule has another next day by now; in the quiet hours, which a late start may be in, the next morning. */
async function openRecurring(tx: SystemTx, memberId: string, key: string): Promise<void> {
  const [id = '', day = ''] = key.split(' ');
  const rule = await dueRule(tx, memberId, id, day);
  const member = await tx.db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!rule || !member) return;
  const { time_zone: zone } = member;
  if (isQuiet(tx.now(), zone)) {
    const morning = nextWorkingMorning(tx.now(), zone);
    return enterOpening(tx.db, { key: `${key} ${morning.day}`, dueAt: morning.at, accountId: memberId });
  }
  const { text, due_days: dueDays, items } = rule;
  const dueDate = dueDays === null ? null : plusDays(dayOf(tx.now(), zone), dueDays);
  const asked = { text, dueDate, items: JSON.parse(items) as NewItem[] };
  await insertRequest(tx, memberId, asked, { recurringId: id, occursOn: day });
  await tx.db
    .updateTable('recurring_requests')
    .set({ next_on: nextOccurrence(planOf(rule), plusDays(day, 1), new Set()), updated_at: instant(tx) })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** The rule, held, where that day is its next one. */
function dueRule(
  tx: SystemTx,
  memberId: string,
  id: string,
  day: string,
): Promise<RecurringRequestRow | undefined> {
  return tx.db
    .selectFrom('recurring_requests')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('next_on', '=', day)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
