import type { ReactNode } from 'react';
import { countText } from '#app/lists/count-text.ts';
import { usePlainLinks } from '#app/ui/page/use-plain-links.ts';

export type FilterChip = { to: string; label: ReactNode; count: number; isActive: boolean };

type FilterChipsProps = {
  label: string;
  chips: readonly FilterChip[];
  /** How far they were counted. */
  most: number;
};

/** Quick filters of a list with how many each finds. On a narrow screen the row scrolls sideways. */
export function FilterChips({ label, chips, most }: FilterChipsProps) {
  const clicks = { onClick: usePlainLinks() };
  return (
    <nav aria-label={label} className="mb-2 sm:mb-4 print:hidden" {...clicks}>
      <ul className="chips">
        {chips.map(({ to, label: text, count, isActive }) => (
          <li key={to}>
            <a href={to} data-keep="" aria-current={isActive ? 'true' : undefined} className="tap">
              {text}
              <b>{countText(count, most)}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
