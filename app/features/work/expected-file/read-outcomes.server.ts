import type { Db } from '#db/open.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';

/** What became of a day on which a file was due; `file` is null where it was said that none comes. */
export type Outcome = {
  expectedId: string;
  dueOn: string;
  file: { id: string; name: string } | null;
  /** Whether the file was sent back: the day is open, and the file still stands for it. */
  isReturned: boolean;
  reason: string;
  byName: string;
};

/** Null for the outcomes of several members' expected files, by a handle that may read them. */
type Within = { db: Db; memberId: string | null };

/**
 * The outcomes of these expected files from that day on, without those whose file was deleted or canceled: as soon as it is back,
 * so is the outcome.
 */
export async function readOutcomes(
  { db, memberId }: Within,
  ids: readonly string[],
  from = '',
): Promise<Outcome[]> {
  if (ids.length === 0) return [];
  const rows = await outcomesWithFiles(db)
    .where((eb) => (memberId === null ? eb.lit(true) : eb('outcome.member_id', '=', memberId)))
    .where('outcome.expected_id', 'in', ids)
    .where('due_on', '>=', from)
    .orderBy('due_on')
    .execute();
  return standing(rows);
}

/** The same of all members between two days, both inclusive: for a query that may read them. */
export async function readOutcomesOfAll(db: Db, from: string, until: string): Promise<Outcome[]> {
  const rows = await outcomesWithFiles(db)
    .where('due_on', '>=', from)
    .where('due_on', '<=', until)
    .orderBy('due_on')
    .execute();
  return standing(rows);
}

function outcomesWithFiles(db: Db) {
  return db
    .selectFrom('expected_outcomes as outcome')
    .leftJoin('category_files as file', (join) =>
      join.onRef('file.id', '=', 'outcome.file_id').onRef('file.member_id', '=', 'outcome.member_id'),
    )
    .select(['expected_id', 'due_on', 'file_id', 'reason', 'by_name'])
    .select(['file.name', 'file.status', 'file.successor_id', 'file.deleted_at']);
}

type OutcomeRow = Awaited<ReturnType<ReturnType<typeof outcomesWithFiles>['execute']>>[number];

function standing(rows: readonly OutcomeRow[]): Outcome[] {
  return rows
    .filter((row) => row.file_id === null || isThere(row))
    .map((row) => ({
      ...{ expectedId: row.expected_id, dueOn: row.due_on, reason: row.reason, byName: row.by_name },
      file: row.file_id === null ? null : { id: row.file_id, name: row.name ?? '' },
      isReturned: row.status === 'Rejected',
    }));
}

type FileState = { [Key in 'status' | 'successor_id' | 'deleted_at']: CategoryFileRow[Key] | null };

function isThere({ status, successor_id, deleted_at }: FileState): boolean {
  return deleted_at === null && (status !== 'Replaced' || successor_id !== null);
}

/** The days that are closed, by the id of the expected file. */
export function closedDays(outcomes: readonly Outcome[]): Map<string, Set<string>> {
  const standing = Map.groupBy(
    outcomes.filter(({ isReturned }) => !isReturned),
    ({ expectedId }) => expectedId,
  );
  return new Map([...standing].map(([id, of]) => [id, new Set(of.map(({ dueOn }) => dueOn))]));
}
