import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { updateNotices } from '#app/features/platform/notification/change-notices.server.ts';
import { requireEditing } from '#app/policy.ts';
import type { ExpectedFileRow } from '#db/tables/expected-file.ts';
import { expectedEvents } from './expected-events.server.ts';
import type { occurrenceSchema, pointSchema, skipSchema } from './expected-schema.ts';
import { holdExpected, requireOccurrence } from './find-expected.server.ts';
import { renewOpenDays } from './open-days.server.ts';

/**
 * Says that no file comes for that day, and why. Throws NotFound for another member's, Conflict for a day on which nothing is due. For
 * the member, managers with `editing` and staff.
 */
export async function skipOccurrence(ctx: Ctx, input: z.output<typeof skipSchema>): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const { expectedId, dueOn, reason } = input;
    const row = await holdExpected(tx, expectedId);
    requireOccurrence(row, dueOn);
    await writeOutcome(tx, row, dueOn, { fileId: null, reason });
    await renewOpenDays(tx, [expectedId]);
    await record(tx, expectedEvents.skipped(expectedId, { name: row.name, dueOn, reason }));
  });
}

/**
 * Puts a file in place for that day, whatever stood there; where the file stood for another day, that one is open again. Throws as
 * skipOccurrence does, and NotFound for a file of another category.
 */
export async function pointFile(ctx: Ctx, input: z.output<typeof pointSchema>): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const { expectedId, dueOn, fileId } = input;
    const row = await holdExpected(tx, expectedId);
    requireOccurrence(row, dueOn);
    const file = await fileOf(tx, row, fileId);
    const left = await tx.db
      .deleteFrom('expected_outcomes')
      .where('member_id', '=', tx.memberId)
      .where('file_id', '=', fileId)
      .returning('expected_id')
      .execute();
    await writeOutcome(tx, row, dueOn, { fileId, reason: '' });
    await renewOpenDays(tx, [...new Set([expectedId, ...left.map(({ expected_id }) => expected_id)])]);
    await record(tx, expectedEvents.pointed(expectedId, { name: row.name, dueOn, file: file.name }));
  });
}

async function fileOf(tx: Tx, { category }: ExpectedFileRow, fileId: string): Promise<{ name: string }> {
  const file = await tx.db
    .selectFrom('category_files')
    .select('name')
    .where('member_id', '=', tx.memberId)
    .where('category', '=', category)
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!file) throw new NotFound('File not found.');
  return file;
}

/** Opens that day again, whatever stood there; the file itself stays. Throws Conflict where it is open. */
export async function reopenOccurrence(ctx: Ctx, input: z.output<typeof occurrenceSchema>): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const { expectedId, dueOn } = input;
    const row = await holdExpected(tx, expectedId);
    const gone = await tx.db
      .deleteFrom('expected_outcomes')
      .where('member_id', '=', tx.memberId)
      .where('expected_id', '=', expectedId)
      .where('due_on', '=', dueOn)
      .returning('due_on')
      .executeTakeFirst();
    if (!gone) throw new Conflict('This week is open already.');
    await renewOpenDays(tx, [expectedId]);
    await record(tx, expectedEvents.reopened(expectedId, { name: row.name, dueOn }));
  });
}

/** Writes what became of a day, over what stood there before. */
export async function writeOutcome(
  tx: Tx,
  { id }: Pick<ExpectedFileRow, 'id'>,
  dueOn: string,
  { fileId, reason }: { fileId: string | null; reason: string },
): Promise<void> {
  const outcome = { file_id: fileId, reason, by_name: tx.actor.name, at: instant(tx) };
  await tx.db
    .insertInto('expected_outcomes')
    .values({ expected_id: id, member_id: tx.memberId, due_on: dueOn, ...outcome })
    .onConflict((oc) => oc.columns(['member_id', 'expected_id', 'due_on']).doUpdateSet(outcome))
    .execute();
  // What was reminded of is done.
  await updateNotices(tx.db, tx.memberId, id)
    .set({ read_at: outcome.at })
    .where('read_at', 'is', null)
    .execute();
  tx.emit('unread-member');
}
