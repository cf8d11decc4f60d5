import type { Ctx } from '#app/ctx.ts';
import { nextOccurrence } from '#app/recurrence/occurrences.ts';
import { planOf } from '#app/recurrence/stored-plan.ts';
import type { ExpectedFileRow } from '#db/tables/expected-file.ts';
import { closedDays, readOutcomes } from './read-outcomes.server.ts';

type Within = Pick<Ctx, 'db' | 'memberId'>;

/** Writes which day of each of these is the first that is open, after a rule, an outcome or a file has changed. */
export async function renewOpenDays(tx: Within, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.db
    .selectFrom('expected_files')
    .selectAll()
    .where('member_id', '=', tx.memberId)
    .where('id', 'in', ids)
    .execute();
  const closed = closedDays(await readOutcomes(tx, ids));
  for (const row of rows) await renew(tx, row, closed.get(row.id) ?? new Set());
}

async function renew(tx: Within, row: ExpectedFileRow, closed: Set<string>): Promise<void> {
  const openOn = nextOccurrence(planOf(row), row.starts_on, closed);
  if (openOn === row.open_on) return;
  await tx.db
    .updateTable('expected_files')
    .set({ open_on: openOn })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', row.id)
    .execute();
}

/** The same for what a file has closed, after the file was canceled, deleted, restored or decided on. */
export async function renewDaysOfFile(tx: Within, fileId: string): Promise<void> {
  const rows = await tx.db
    .selectFrom('expected_outcomes')
    .select('expected_id')
    .where('member_id', '=', tx.memberId)
    .where('file_id', '=', fileId)
    .execute();
  await renewOpenDays(
    tx,
    rows.map(({ expected_id }) => expected_id),
  );
}
