import { EditConflict } from '#app/errors.ts';
import { isSame } from './is-same.ts';
import type { MadeFrom, Values } from './made-from.ts';
import { mergeConcurrentEdit } from './merge-concurrent-edit.ts';

/**
 * The edit of a record that its transaction holds, with what others have changed since the form was made. Throws
 * EditConflict where both changed the same field, unless the person has seen theirs and kept their own.
 */
export function mergeEdit<T extends Values>(
  { initialValues = {}, keptOver = {} }: MadeFrom,
  mine: T,
  theirs: T,
): T {
  const merged = mergeConcurrentEdit({ ...theirs, ...initialValues }, mine, theirs);
  const names = new Set(merged.conflicts.map((path) => path.split('.')[0] ?? path));
  const open = [...names].filter((name) => !isSame(theirs[name], keptOver[name]));
  if (open.length === 0) return merged.mine;
  throw new EditConflict(Object.fromEntries(open.map((name) => [name, theirs[name]])));
}

/** The same for fields that mean something only together, such as a price and how often it is paid: one side's count. */
export function mergeWhole<T extends Values>(madeFrom: MadeFrom, mine: T, theirs: T): T {
  const { initialValues = {}, keptOver } = madeFrom;
  const before = { ...theirs, ...initialValues };
  if (isSame(mine, theirs) || isSame(before, theirs) || isSame(theirs, keptOver)) return mine;
  if (isSame(before, mine)) return theirs;
  throw new EditConflict(theirs);
}

/** The same for ticks: what only others have ticked or cleared stays as they have it. */
export function mergeTicks(
  { initialValues = {} }: MadeFrom,
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const before = ticksIn(initialValues.ticked) ?? theirs;
  const isChanged = (id: string) => before.includes(id) !== mine.includes(id);
  const ids = [...new Set([...theirs, ...mine])];
  return ids.filter((id) => (isChanged(id) ? mine : theirs).includes(id));
}

function ticksIn(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined;
}
