import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { firstLines, limitParam } from '#app/lists/load-more.ts';
import { ShowMore } from './show-more.tsx';

type FirstLinesOptions = {
  /** What the list is of, for those who hear the link to more alone. */
  of: string;
  /** The parameter of the address that says how many are shown. */
  name: string;
  /** How many are shown at first, and how many more each time. */
  step: number;
  /** What an address leads to is shown, however far down it stands. */
  led?: readonly (string | null)[];
  className?: string;
};

/** The first lines of a list that a card has whole, and the way to more, which stands right behind them. */
export function useFirstLines<Line extends { id: string }>(
  all: readonly Line[],
  { name, step, led, ...link }: FirstLinesOptions,
): { lines: Line[]; more: ReactNode } {
  const [params] = useSearchParams();
  const { lines, count } = firstLines(all, limitParam(params, name, step), led);
  return { lines, more: <ShowMore {...link} shown={lines.length} count={count} name={name} step={step} /> };
}
