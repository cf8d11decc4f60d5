import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { changedSearch } from '#app/lists/changed-search.ts';
import { countText, formatCount } from '#app/lists/count-text.ts';
import { classNames } from '#app/ui/class-names.ts';

type ShowMoreProps = {
  shown: number;
  count: number;
  /** How far it was counted, where not as far as lists are. */
  most?: number;
  /** What the list is of, for those who hear the link alone. */
  of: string;
  /** The parameter of the address that says how many are shown, and how many more each time. */
  name?: string;
  step: number;
  className?: string;
};

/**
 * How many of a list are shown, where that is not all, and the way to more: the place on the page is kept, and the focus
 * goes on to the first of what comes. Stands right behind its list, also where all is shown.
 */
export function ShowMore({ shown, count, most, of, name = 'show', step, className }: ShowMoreProps) {
  const [params] = useSearchParams();
  const pressed = useRef<{ list: Element | null | undefined; before: number } | null>(null);
  useEffect(() => {
    const at = pressed.current;
    if (!at || shown <= at.before) return;
    pressed.current = null;
    const rows = at.list instanceof HTMLTableElement ? at.list.tBodies[0] : at.list;
    const line = rows?.children[at.before];
    if (!(line instanceof HTMLElement)) return;
    const control = line.querySelector<HTMLElement>('a, button, input, summary');
    if (!control) line.tabIndex = -1;
    (control ?? line).focus({ preventScroll: true });
  }, [shown]);
  const press = ({ currentTarget }: MouseEvent) => {
    pressed.current = { list: currentTarget.parentElement?.previousElementSibling, before: shown };
  };
  if (shown >= count) return null;
  return (
    <p
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-2 text-ink-2 print:hidden',
        className,
      )}
    >
      {formatCount(shown)} of {countText(count, most)}
      <Link
        to={{ search: changedSearch(params, { [name]: String(shown + step) }) }}
        replace
        preventScrollReset
        onClick={press}
        className="tap inline-flex items-center py-1 font-semibold text-secondary-strong underline-offset-4 hover:underline"
      >
        Show more
        <span className="sr-only"> of {of}</span>
      </Link>
    </p>
  );
}
