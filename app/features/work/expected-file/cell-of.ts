import { instantOf } from '#app/recurrence/occurrences.ts';
import type { ExpectedFileRow } from '#db/tables/expected-file.ts';
import { type Cell, type CellState, cellText } from './cell.ts';
import type { Outcome } from './read-outcomes.server.ts';

/** The instant, and the day (YYYY-MM-DD) that it is where the member is. */
export type Clock = { now: Date; today: string; zone: string };

/** What a day on which a file was due shows. */
export function cellOf(
  row: Pick<ExpectedFileRow, 'due_time'>,
  dueOn: string,
  outcome: Outcome | undefined,
  clock: Clock,
): Cell {
  const state = stateOf(row, dueOn, outcome, clock);
  const { file = null, reason = '' } = outcome ?? {};
  return { dueOn, state, text: cellText(state, dueOn, clock.today), file, reason };
}

function stateOf(
  { due_time }: Pick<ExpectedFileRow, 'due_time'>,
  dueOn: string,
  outcome: Outcome | undefined,
  { now, zone }: Clock,
): CellState {
  if (outcome?.isReturned) return 'returned';
  if (outcome) return outcome.file ? 'received' : 'skipped';
  return instantOf(dueOn, due_time, zone) <= now ? 'overdue' : 'due';
}
