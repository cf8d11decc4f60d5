import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { countText } from '#app/lists/count-text.ts';
import { classNames } from '#app/ui/class-names.ts';

export type LinkTab = {
  to: string;
  label: ReactNode;
  count?: number;
  end?: boolean;
  /** For tabs that differ only in their query: the caller says which one is shown. */
  active?: boolean;
};

export type LinkTabsProps = { tabs: readonly LinkTab[]; label: string; className?: string };

/** Links in the look of tabs, each with its own URL. On a narrow screen the row scrolls, to where the present one is, and fades out where there is more. */
export function LinkTabs({ tabs, label, className }: LinkTabsProps) {
  const row = useRef<HTMLUListElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab may be shown.
  useEffect(() => {
    if (row.current) scrollToPresent(row.current);
  }, [key]);
  useMoreBeside(row);
  return (
    <nav aria-label={label} className={classNames('border-b border-line print:hidden', className)}>
      <ul ref={row} className="more-beside relative -mb-px flex gap-5 overflow-x-auto [scrollbar-width:none]">
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <Tab {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says on the row at which of its ends there is more, for its looks, while it scrolls and changes its width. */
function useMoreBeside(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const tell = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-more-before', scrollLeft > 1);
      element.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const widths = new ResizeObserver(tell);
    widths.observe(element);
    element.addEventListener('scroll', tell, { passive: true });
    return () => {
      widths.disconnect();
      element.removeEventListener('scroll', tell);
    };
  }, [row]);
}

/** Only sideways: the page itself stays where it is. */
function scrollToPresent(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = row.getBoundingClientRect();
  if (tab.right > right) row.scrollLeft += tab.right - right;
  else if (tab.left < left) row.scrollLeft -= left - tab.left;
}

function Tab({ to, label, count, end, active }: LinkTab) {
  const content = (
    <>
      {label}
      {count !== undefined && (
        <span className="rounded-full bg-surface-2 px-1.5 text-xs font-semibold text-ink-2">
          {countText(count)}
        </span>
      )}
    </>
  );
  if (active === undefined) {
    return (
      <NavLink to={to} end={end} preventScrollReset className={tabClass}>
        {content}
      </NavLink>
    );
  }
  return (
    <Link to={to} preventScrollReset aria-current={active ? 'page' : undefined} className={tabClass}>
      {content}
    </Link>
  );
}

const tabClass =
  'tap flex items-center gap-2 border-b-2 border-transparent py-2.5 text-sm font-semibold whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:border-secondary-strong aria-[current=page]:text-ink';
