import { type Ctx, instant, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { requireMember } from '#app/features/members/member/find-member.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { memberZone } from '#app/features/platform/reminder/member-zone.server.ts';
import { dayOf } from '#app/features/platform/reminder/working-morning.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { nextOccurrence, plusDays } from '#app/recurrence/occurrences.ts';
import type { Recurrence } from '#app/recurrence/recurrence.ts';
import { END_BEFORE_START } from '#app/recurrence/recurrence-fields.ts';
import { pausedFrom, planOf, resumedFrom } from '#app/recurrence/stored-plan.ts';
import type { RecurringRequestRow } from '#db/tables/request.ts';
import type { NewItem } from '../items/item-schema.ts';
import { recurringEvents } from './recurring-events.server.ts';
import type { RecurringInput } from './recurring-schema.ts';

/** Asks the member acted for again and again, from its first day on; returns the rule's id. Admins only. */
export async function addRecurring(
  ctx: Ctx,
  { key, ...input }: RecurringInput & { key?: string | undefined },
): Promise<string> {
  requireAdmin(ctx);
  requireOrder(input);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, key, async () => {
      await requireMember(tx, tx.memberId);
      const id = newId('rreq');
      const at = instant(tx);
      const row = { id, member_id: tx.memberId, pauses: '[]', ...columnsOf(input) };
      const next_on = nextOccurrence(planOf(row), await today(tx), new Set());
      await tx.db
        .insertInto('recurring_requests')
        .values({ ...row, next_on, created_at: at, updated_at: at, deleted_at: null })
        .execute();
      await record(tx, recurringEvents.added(id, { text: input.text }));
      return id;
    }),
  );
}

function requireOrder({ startsOn, endsOn }: Pick<RecurringInput, 'startsOn' | 'endsOn'>): void {
  if (endsOn !== null && endsOn < startsOn)
    throw new ValidationError(END_BEFORE_START, { endsOn: END_BEFORE_START });
}

function columnsOf({ text, dueDays, items, startsOn, endsOn, ...recurrence }: RecurringInput) {
  const { repeat, weekday, day, week, month } = recurrence;
  return {
    ...{ text, due_days: dueDays, items: JSON.stringify(items) },
    recurrence: JSON.stringify({ repeat, weekday, day, week, month }),
    ...{ starts_on: startsOn, ends_on: endsOn },
  };
}

/** A recurring request as its form shows it. */
export function inputOf(row: RecurringRequestRow): RecurringInput {
  return {
    ...(JSON.parse(row.recurrence) as Recurrence),
    ...{ text: row.text, dueDays: row.due_days, items: JSON.parse(row.items) as NewItem[] },
    ...{ startsOn: row.starts_on, endsOn: row.ends_on },
  };
}

/** Changes it for the requests to come; those that are open stay as they are. Throws as mergeEdit does. Admins only. */
export async function editRecurring(
  ctx: Ctx,
  { recurringId, initialValues, keptOver, ...input }: RecurringInput & { recurringId: string } & MadeFrom,
): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const before = await holdRecurring(tx, recurringId);
    const edited = mergeEdit({ initialValues, keptOver }, input, inputOf(before));
    requireOrder(edited);
    await set(tx, before, columnsOf(edited));
    await record(tx, recurringEvents.edited(recurringId, { text: edited.text }));
  });
}

/** Opens no request from today on, where the member is, until it is resumed. Throws Conflict for one that is paused. Admins only. */
export function pauseRecurring(ctx: Ctx, input: { recurringId: string }): Promise<void> {
  return changePauses(ctx, input.recurringId, 'paused', pausedFrom);
}

/** Opens requests again from today on. Throws Conflict for one that is not paused. Admins only. */
export function resumeRecurring(ctx: Ctx, input: { recurringId: string }): Promise<void> {
  return changePauses(ctx, input.recurringId, 'resumed', resumedFrom);
}

async function changePauses(
  ctx: Ctx,
  recurringId: string,
  event: 'paused' | 'resumed',
  change: typeof pausedFrom,
): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const row = await holdRecurring(tx, recurringId);
    await set(tx, row, { pauses: JSON.stringify(change(row, await today(tx))) });
    await record(tx, recurringEvents[event](recurringId, { text: row.text }));
  });
}

/** Hides it and opens no more; the requests that were opened stay. It can be restored for 30 days. Admins only. */
export async function deleteRecurring(ctx: Ctx, { recurringId }: { recurringId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const row = await holdRecurring(tx, recurringId);
    await set(tx, row, { deleted_at: instant(tx) });
    await record(tx, recurringEvents.deleted(recurringId, { text: row.text }));
  });
}

/** Restores a deleted one. Throws Conflict once it is erased or back already. Admins only. */
export async function restoreRecurring(ctx: Ctx, { recurringId }: { recurringId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const row = await ofMember(tx, recurringId).where('deleted_at', 'is not', null).executeTakeFirst();
    if (!row) throw new Conflict('This recurring request can no longer be restored.');
    await set(tx, row, { deleted_at: null });
    await record(tx, recurringEvents.restored(recurringId, { text: row.text }));
  });
}

/** A recurring request of the member acted for, held for this transaction. Throws NotFound for any other. */
async function holdRecurring(tx: Tx, recurringId: string): Promise<RecurringRequestRow> {
  const row = await ofMember(tx, recurringId).where('deleted_at', 'is', null).executeTakeFirst();
  if (!row) throw new NotFound('Recurring request not found.');
  return row;
}

function ofMember(tx: Tx, recurringId: string) {
  return tx.db
    .selectFrom('recurring_requests')
    .selectAll()
    .where('member_id', '=', tx.memberId)
    .where('id', '=', recurringId)
    .forNoKeyUpdate();
}

/** Changes a rule that is held, and with it the day on which the next request opens: not one for which one was opened. */
async function set(tx: Tx, before: RecurringRequestRow, change: Partial<RecurringRequestRow>): Promise<void> {
  const opened = await lastOpened(tx, before.id);
  const day = await today(tx);
  const from = opened !== null && opened >= day ? plusDays(opened, 1) : day;
  const next_on = nextOccurrence(planOf({ ...before, ...change }), from, new Set());
  await tx.db
    .updateTable('recurring_requests')
    .set({ ...change, next_on, updated_at: instant(tx) })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', before.id)
    .execute();
}

async function lastOpened(tx: Tx, recurringId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('info_requests')
    .select((eb) => eb.fn.max('occurs_on').as('last'))
    .where('member_id', '=', tx.memberId)
    .where('recurring_id', '=', recurringId)
    .executeTakeFirst();
  return row?.last ?? null;
}

/** The day that it is where the member is. */
async function today(tx: Tx): Promise<string> {
  return dayOf(tx.now(), await memberZone(tx.db, tx.memberId));
}
