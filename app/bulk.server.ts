import type { ToastText } from './call.server.ts';
import { DomainError } from './errors.ts';

/** What was done with many: each that was, and why others were not. */
export type BulkResult<Item> = { done: Item[]; left: { title: string; why: string }[] };

/** Does one of many, named by `title` where it is refused: what is refused of one is kept, and the others are done all the same. */
export async function attempt<Item>(
  result: BulkResult<Item>,
  { item, title }: { item: Item; title: string },
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
    result.done.push(item);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    result.left.push({ title, why: error.message });
  }
}

/** Says what was done, and of the first that was not, why. `title` words how many it was done with. */
export function bulkToast<Item>(
  { done, left }: BulkResult<Item>,
  title: (count: number) => string,
): ToastText {
  const [first] = left;
  if (!first) return { title: title(done.length), tone: 'success' };
  const others = left.length > 1 ? ` And ${left.length - 1} more.` : '';
  return {
    title: `${title(done.length)}, ${left.length} left`,
    description: `${first.title ? `${first.title}: ` : ''}${first.why}${others}`,
    tone: done.length > 0 ? 'info' : 'destructive',
  };
}

/** What the bar that makes one call after the other adds up: how many, why others were left, and the step that undoes it. */
export function bulkMade({
  done,
  left,
  undo,
}: BulkResult<string> & { undo: string }): Record<string, string> {
  const [first] = left;
  const why = first ? [first.title, first.why].filter(Boolean).join(': ') : '';
  return { done: String(done.length), left: String(left.length), why, undo };
}
