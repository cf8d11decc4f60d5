import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '#app/lists/count-text.ts';

export type FilterChip = { to: string; label: ReactNode; count: number; isActive: boolean };

type FilterChipsProps = {
  label: string;
  chips: readonly FilterChip[];
  /** How far they were counted. */
  most: number;
};

/** Quick filters of a list with how many each finds. On a narrow screen the row scrolls sideways. */
export function FilterChips({ label, chips, most }: FilterChipsProps) {
  return (
    <nav aria-label={label} className="mb-4 print:hidden">
      <ul className="flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:none]">
        {chips.map(({ to, label: text, count, isActive }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={isActive ? 'true' : undefined}
              className="tap inline-flex items-center gap-2 rounded-full border border-line bg-surface px-3 py-1 text-sm font-medium text-ink-2 hover:border-line-strong hover:text-ink aria-[current=true]:border-secondary-strong aria-[current=true]:bg-secondary-soft aria-[current=true]:text-ink"
            >
              {text}
              <span className="font-semibold tabular-nums">{countText(count, most)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
