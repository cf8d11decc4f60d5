import type { ImportCounts, ImportLabels } from './import-kind.ts';

/** What an import did, in words: '2 added, 1 updated, 3 skipped'. */
export function countsText(counts: ImportCounts, { updates }: Pick<ImportLabels, 'updates'>): string {
  const { added, updated, skipped } = counts;
  return [
    `${formatCount(added)} added`,
    ...(updates ? [`${formatCount(updated)} updated`] : []),
    `${formatCount(skipped)} skipped`,
  ].join(', ');
}

/** A number and what it counts: '1 employee', '2,000 employees'. */
export function countOf(count: number, { one, many }: Pick<ImportLabels, 'one' | 'many'>): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A number as people read it: '2,000'. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
