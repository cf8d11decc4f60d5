import { type Ctx, instant, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { requirePipeline } from '#app/features/hiring/candidate/find-candidate.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { memberZone } from '#app/features/platform/reminder/member-zone.server.ts';
import { newId } from '#app/ids.ts';
import { freeSlots } from './free-slots.server.ts';
import { slotEvents } from './interview-events.server.ts';
import type { NewSlots } from './interview-schema.ts';
import { instantAt, saidIn } from './interview-time.server.ts';
import { MOST_TO_COME } from './slot-lengths.ts';

/**
 * Adds times for interviews, one after the other from a time of day where the member is. Throws ValidationError for a time in the
 * past, Conflict for too many, NotFound where hiring is not assigned, NotAllowed for who may not hire.
 */
export async function addSlots(ctx: Ctx, { key, ...times }: NewSlots): Promise<{ count: number }> {
  await requirePipeline(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, key, async () => ({ count: (await insertSlots(tx, times)).length })),
  );
}

/** Adds times within an act, and returns their ids. */
export async function insertSlots(tx: Tx, times: NewSlots): Promise<string[]> {
  const starts = await startsOf(tx, times);
  await requireRoom(tx, starts.length);
  const { minutes, place } = times;
  const rows = starts.map((starts_at) => ({
    id: newId('slot'),
    ...{ member_id: tx.memberId, starts_at, minutes, place, created_at: instant(tx) },
  }));
  await tx.db.insertInto('interview_slots').values(rows).execute();
  await record(tx, slotEvents.added(rows[0]?.id ?? '', { count: rows.length }));
  return rows.map(({ id }) => id);
}

async function startsOf(tx: Tx, { day, time, minutes, count }: NewSlots): Promise<string[]> {
  const zone = await memberZone(tx.db, tx.memberId);
  const starts = Array.from({ length: count }, (_, nth) => instantAt(zone, day, time, nth * minutes));
  if (starts.some((at) => at <= tx.now()))
    throw new ValidationError('Choose a time in the future.', { day: 'Choose a time in the future.' });
  return starts.map((at) => at.toISOString());
}

async function requireRoom(tx: Tx, more: number): Promise<void> {
  const { toCome } = await tx.db
    .selectFrom('interview_slots')
    .select((eb) => eb.fn.countAll<number>().as('toCome'))
    .where('member_id', '=', tx.memberId)
    .where('starts_at', '>', instant(tx))
    .executeTakeFirstOrThrow();
  if (Number(toCome) + more > MOST_TO_COME)
    throw new Conflict(`You can have ${MOST_TO_COME} upcoming interview times. Remove some first.`);
}

/** Removes a time that nobody has booked. Throws Conflict for one that a candidate has, NotFound for another member's. */
export async function removeSlot(ctx: Ctx, { slotId }: { slotId: string }): Promise<void> {
  await requirePipeline(ctx);
  await transact(ctx, async (tx) => {
    const slot = await tx.db
      .selectFrom('interview_slots')
      .select('starts_at')
      .where('member_id', '=', tx.memberId)
      .where('id', '=', slotId)
      .forUpdate()
      .executeTakeFirst();
    if (!slot) throw new NotFound('Interview time not found.');
    const free = await freeSlots(tx).where('interview_slots.id', '=', slotId).executeTakeFirst();
    if (!free) throw new Conflict('This time is booked or over.');
    await tx.db
      .deleteFrom('interview_slots')
      .where('member_id', '=', tx.memberId)
      .where('id', '=', slotId)
      .execute();
    const at = saidIn(await memberZone(tx.db, tx.memberId), slot.starts_at);
    await record(tx, slotEvents.removed(slotId, { at }));
  });
}
