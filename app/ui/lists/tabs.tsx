import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { countText } from '#app/lists/count-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import { isCurrent } from '#app/ui/page/is-current.ts';
import { usePlainLinks } from '#app/ui/page/use-plain-links.ts';
import { useMoreBeside } from './use-more-beside.ts';

export type LinkTab = {
  to: string;
  label: ReactNode;
  count?: number;
  end?: boolean;
  /** For tabs that differ only in their query: the caller says which one is shown. */
  active?: boolean;
};

export type LinkTabsProps = { tabs: readonly LinkTab[]; label: string; className?: string };

/** Links in the look of tabs, each with its own URL. On a narrow screen the row scrolls, to where the current one is, and fades out where there is more. */
export function LinkTabs({ tabs, label, className }: LinkTabsProps) {
  const row = useMoreBeside<HTMLUListElement>();
  const { key, pathname } = useLocation();
  const clicks = { onClick: usePlainLinks() };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab may be shown.
  useEffect(() => {
    if (row.current) scrollToPresent(row.current);
  }, [key]);
  return (
    <nav
      aria-label={label}
      {...clicks}
      className={classNames('border-b border-line print:hidden', className)}
    >
      <ul ref={row} className="more-beside relative -mb-px flex gap-5 overflow-x-auto [scrollbar-width:none]">
        {tabs.map(({ to, label: text, count, end, active = isCurrent(to, pathname, end) }) => (
          <li key={to} className="shrink-0">
            <a href={to} data-keep="" aria-current={active ? 'page' : undefined} className={tabClass}>
              {text}
              {count !== undefined && (
                <span className="rounded-full bg-surface-2 px-1.5 text-xs font-semibold text-ink-2">
                  {countText(count)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How far a tab stays from where the row fades out, in px. */
const MARGIN = 40;

/** Only sideways: the page itself stays where it is. A tab that has the focus stays in sight before the current one. */
function scrollToPresent(row: HTMLElement): void {
  const shown = row.querySelector(':focus') ?? row.querySelector('[aria-current]');
  const tab = shown?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = row.getBoundingClientRect();
  if (tab.right > right - MARGIN) row.scrollLeft += tab.right - right + MARGIN;
  else if (tab.left < left + MARGIN) row.scrollLeft -= left - tab.left + MARGIN;
}

const tabClass =
  'tap flex items-center gap-2 border-b-2 border-transparent py-2.5 text-sm font-semibold whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:border-secondary-strong aria-[current=page]:text-ink';
