import { type MouseEvent, useState } from 'react';
import { classNames } from './class-names.ts';

type Part<Item> = {
  shown: readonly Item[];
  /** For <ShowMore>, right behind the list. */
  more: { shown: number; count: number; onMore: () => void };
};

/** The first `step` items of a long list, and more of them each time they are asked for; `until` is among them. */
export function useFirstOf<Item>(items: readonly Item[], step: number, until?: Item): Part<Item> {
  const [wanted, setWanted] = useState(step);
  const shown = items.slice(0, Math.max(wanted, until === undefined ? 0 : items.indexOf(until) + 1));
  return {
    shown,
    more: { shown: shown.length, count: items.length, onMore: () => setWanted(shown.length + step) },
  };
}

/** How many of a list are shown, where that is not all, and the way to more; the focus goes on to the first of them. */
export function ShowMore({
  shown,
  count,
  onMore,
  className,
}: Part<unknown>['more'] & { className?: string }) {
  if (shown >= count) return null;
  const show = ({ currentTarget }: MouseEvent) => {
    const list = currentTarget.parentElement?.previousElementSibling;
    onMore();
    requestAnimationFrame(() => list?.children[shown]?.querySelector<HTMLElement>('a, button')?.focus());
  };
  return (
    <p
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2 print:hidden',
        className,
      )}
    >
      {shown.toLocaleString('en-US')} of {count.toLocaleString('en-US')}
      <button
        type="button"
        onClick={show}
        className="tap py-1 font-semibold text-secondary-strong underline-offset-4 hover:underline"
      >
        Show more
      </button>
    </p>
  );
}
