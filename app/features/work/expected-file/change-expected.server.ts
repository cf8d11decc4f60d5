import { type Ctx, instant, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { memberZone } from '#app/features/platform/reminder/member-zone.server.ts';
import { dayOf } from '#app/features/platform/reminder/working-morning.server.ts';
import { isSame } from '#app/fields/is-same.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { END_BEFORE_START } from '#app/recurrence/recurrence-fields.ts';
import { pausedFrom, resumedFrom } from '#app/recurrence/stored-plan.ts';
import { searchColumns } from '#app/text/search-key.ts';
import { expectedEvents } from './expected-events.server.ts';
import { inputOf } from './expected-rows.ts';
import type { ExpectedInput } from './expected-schema.ts';
import { holdExpected } from './find-expected.server.ts';
import { renewOpenDays } from './open-days.server.ts';

/** Expects a file of the member acted for. Admins only. */
export async function addExpected(
  ctx: Ctx,
  { key, ...input }: ExpectedInput & { key?: string | undefined },
): Promise<{ id: string }> {
  requireAdmin(ctx);
  return transact(ctx, (tx) => withIdempotencyKey(tx, key, () => insertExpected(tx, input)));
}

/** Writes an expected file, in a transaction that an admin's verb has begun. */
export async function insertExpected(tx: Tx, input: ExpectedInput): Promise<{ id: string }> {
  const id = newId('expected');
  await tx.db
    .insertInto('expected_files')
    .values({
      ...{ id, member_id: tx.memberId, pauses: '[]', open_on: null, reminded_at: null },
      ...columnsOf(input),
      created_at: instant(tx),
      deleted_at: null,
    })
    .execute();
  await renewOpenDays(tx, [id]);
  await record(tx, expectedEvents.added(id, { name: input.name }));
  return { id };
}

function columnsOf(input: ExpectedInput) {
  const { name, category, words, layout, dueTime, startsOn, endsOn, ...recurrence } = input;
  return {
    ...{ name, category, words, layout },
    recurrence: JSON.stringify(recurrence),
    ...{ due_time: dueTime, starts_on: startsOn, ends_on: endsOn },
    sort_key: searchColumns(name).sort_key,
  };
}

/** Changes an expected file; what came of days that are no longer its own is kept, and not shown. Throws as mergeEdit does. Admins only. */
export async function editExpected(
  ctx: Ctx,
  { expectedId, initialValues, keptOver, ...input }: ExpectedInput & { expectedId: string } & MadeFrom,
): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const before = inputOf(await holdExpected(tx, expectedId));
    const edited = mergeEdit({ initialValues, keptOver }, input, before);
    if (isSame(edited, before)) return;
    if (edited.endsOn !== null && edited.endsOn < edited.startsOn)
      throw new ValidationError(END_BEFORE_START, { endsOn: END_BEFORE_START });
    await set(tx, expectedId, columnsOf(edited));
    await renewOpenDays(tx, [expectedId]);
    await record(tx, expectedEvents.edited(expectedId, { name: edited.name }));
  });
}

/** Expects nothing from today on, where the member is, until it is resumed. Throws Conflict for one that is paused. Admins only. */
export function pauseExpected(ctx: Ctx, input: { expectedId: string }): Promise<void> {
  return changePauses(ctx, input.expectedId, 'paused', pausedFrom);
}

/** Expects it again from today on; the days of the pause stay without a file. Throws Conflict for one that is not paused. Admins only. */
export function resumeExpected(ctx: Ctx, input: { expectedId: string }): Promise<void> {
  return changePauses(ctx, input.expectedId, 'resumed', resumedFrom);
}

async function changePauses(
  ctx: Ctx,
  expectedId: string,
  event: 'paused' | 'resumed',
  change: typeof pausedFrom,
): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const row = await holdExpected(tx, expectedId);
    const today = dayOf(tx.now(), await memberZone(tx.db, tx.memberId));
    await set(tx, expectedId, { pauses: JSON.stringify(change(row, today)) });
    await renewOpenDays(tx, [expectedId]);
    await record(tx, expectedEvents[event](expectedId, { name: row.name }));
  });
}

/** Hides an expected file and all that came of it; it can be restored for 30 days. Admins only. */
export async function deleteExpected(ctx: Ctx, { expectedId }: { expectedId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const { name } = await holdExpected(tx, expectedId);
    await set(tx, expectedId, { deleted_at: instant(tx) });
    await record(tx, expectedEvents.deleted(expectedId, { name }));
  });
}

/** Restores a deleted one. Throws Conflict once it is erased or back already. Admins only. */
export async function restoreExpected(ctx: Ctx, { expectedId }: { expectedId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const restored = await tx.db
      .updateTable('expected_files')
      .set({ deleted_at: null })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', expectedId)
      .where('deleted_at', 'is not', null)
      .returning('name')
      .executeTakeFirst();
    if (!restored) throw new Conflict('This expected file can no longer be restored.');
    await renewOpenDays(tx, [expectedId]);
    await record(tx, expectedEvents.restored(expectedId, { name: restored.name }));
  });
}

async function set(
  tx: Tx,
  expectedId: string,
  change: Partial<ReturnType<typeof columnsOf>> & { pauses?: string; deleted_at?: string },
): Promise<void> {
  await tx.db
    .updateTable('expected_files')
    .set(change)
    .where('member_id', '=', tx.memberId)
    .where('id', '=', expectedId)
    .execute();
}
