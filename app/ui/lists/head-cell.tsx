import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

export type SortState = { key: string; direction: 'asc' | 'desc' };

type HeadColumn = {
  key: string;
  header: ReactNode;
  sortable?: boolean;
  /** How wide the column is at least, in rem. */
  rem?: number;
  place?: string;
};

type HeadProps = { column: HeadColumn; sort?: SortState; sortHref?: (key: string) => string };

/** The header of a column, a link where it sorts; that of the rows' menus is for those who hear it alone. */
export function HeadCell({ column, sort, sortHref }: HeadProps) {
  const { key, header, sortable, rem, place } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const href = sortable ? sortHref?.(key) : undefined;
  // An empty header is a plain cell: a th must say something.
  const Cell = header ? 'th' : 'td';
  return (
    <Cell
      scope={header ? 'col' : undefined}
      style={rem === undefined ? undefined : { minWidth: `${rem}rem` }}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={place}
    >
      {href === undefined ? (
        <span className={classNames('inline-flex min-h-8 items-center', place === 'act' && 'sr-only')}>
          {header}
        </span>
      ) : (
        <SortLink to={href} direction={direction}>
          {header}
        </SortLink>
      )}
    </Cell>
  );
}

type SortLinkProps = { to: string; direction: SortState['direction'] | undefined; children: ReactNode };

function SortLink({ to, direction, children }: SortLinkProps) {
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <a
      href={to}
      data-keep=""
      className={classNames(
        'tap inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-ink',
        direction && 'text-ink',
      )}
    >
      {children}
      <Arrow aria-hidden="true" className={classNames('size-3.5', !direction && 'opacity-50')} />
    </a>
  );
}
