import type { Ctx, Tx } from '#app/ctx.ts';
import { memberZone } from '#app/features/platform/reminder/member-zone.server.ts';
import { dayOf } from '#app/features/platform/reminder/working-morning.server.ts';
import { planOf } from '#app/recurrence/stored-plan.ts';
import type { ExpectedFileRow } from '#db/tables/expected-file.ts';
import type { CategoryFileRow, CategoryKey } from '#db/tables/member.ts';
import { type Clock, chooseDay } from './choose-day.ts';
import { writeOutcome } from './decide-occurrence.server.ts';
import { type FitFile, fitOf } from './fit-expected.ts';
import { renewDaysOfFile, renewOpenDays } from './open-days.server.ts';
import { closedDays, readOutcomes } from './read-outcomes.server.ts';

type Uploaded = Pick<CategoryFileRow, 'id' | 'category' | 'is_dispute' | 'predecessor_id'> & FitFile;

/**
 * Closes the day that a file is for, which was recorded in this transaction: that of the file whose place it takes, else one of
 * what is expected in its category and fits by columns or name. A dispute closes nothing.
 */
export async function closeByUpload(tx: Tx, file: Uploaded): Promise<void> {
  if (file.is_dispute === 1) return;
  if (file.predecessor_id !== null && (await takePlace(tx, file.predecessor_id, file.id))) return;
  const fitting = await holdFitting(tx, file);
  if (fitting.length === 0) return;
  const zone = await memberZone(tx.db, tx.memberId);
  const clock = { zone, now: tx.now(), today: dayOf(tx.now(), zone) };
  const ids = fitting.map(({ id }) => id);
  const closed = closedDays(await readOutcomes(tx, ids));
  for (const row of fitting) {
    const day = dayFor(row, closed.get(row.id) ?? new Set(), clock);
    if (day === null) continue;
    await writeOutcome(tx, row, day, { fileId: file.id, reason: '' });
    return renewOpenDays(tx, [row.id]);
  }
}

function dayFor(row: ExpectedFileRow, closed: Set<string>, clock: Omit<Clock, 'dueTime'>): string | null {
  return chooseDay(planOf(row), closed, { ...clock, dueTime: row.due_time });
}

/** Whether the earlier version stood for a day, which the new one now stands for. */
async function takePlace(tx: Tx, earlierId: string, fileId: string): Promise<boolean> {
  const moved = await tx.db
    .updateTable('expected_outcomes')
    .set({ file_id: fileId })
    .where('member_id', '=', tx.memberId)
    .where('file_id', '=', earlierId)
    .returning('due_on')
    .execute();
  if (moved.length > 0) await renewDaysOfFile(tx, fileId);
  return moved.length > 0;
}

/** What is expected and fits, the best first, held until the transaction ends: of two files that come at once each gets its own day. */
async function holdFitting(tx: Tx, file: Uploaded): Promise<ExpectedFileRow[]> {
  const rows = await expectedIn(tx, file.category).selectAll().orderBy('id').forNoKeyUpdate().execute();
  return rows
    .flatMap((row) => {
      const fit = fitOf(row, file);
      return fit ? [{ row, fit }] : [];
    })
    .toSorted((one, other) => other.fit.score - one.fit.score)
    .map(({ row }) => row);
}

/** Whether a file of the category may be recognized by its columns. */
export async function asksForLayout(ctx: Ctx, category: CategoryKey): Promise<boolean> {
  const row = await expectedIn(ctx, category)
    .select('id')
    .where('layout', '!=', '')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function expectedIn({ db, memberId }: Pick<Ctx, 'db' | 'memberId'>, category: CategoryKey) {
  return db
    .selectFrom('expected_files')
    .where('member_id', '=', memberId)
    .where('category', '=', category)
    .where('deleted_at', 'is', null);
}
