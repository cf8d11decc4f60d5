import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { ItemLine } from '../list-items.server.ts';
import { ItemRow } from './item-row.tsx';

type ItemListProps = {
  items: readonly ItemLine[];
  side: 'admin' | 'member';
  /** Address of the area's calls. */
  base: string;
};

/** The checklist of a request: what is answered, what is open, and where each item is answered or decided. */
export function ItemList({ items, side, base }: ItemListProps) {
  const done = items.filter(({ state }) => state !== 'open').length;
  return (
    <div className="max-w-prose">
      <ProgressBar percent={Math.round((done / items.length) * 100)} label="Items answered" />
      <ol className="mt-3 divide-y divide-line rounded-lg border border-line">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} side={side} base={base} />
        ))}
      </ol>
    </div>
  );
}
