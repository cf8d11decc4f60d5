import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import type { Column, DataTableProps } from './table.tsx';

type HeadProps<Row> = Pick<DataTableProps<Row>, 'sort' | 'sortHref'> & { column: Column<Row> };

/** The header of a column, a link where it sorts. */
export function HeadCell<Row>({ column, sort, sortHref }: HeadProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const href = column.sortable ? sortHref?.(column.key) : undefined;
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  // An empty header is a plain cell: a th must say something.
  const Cell = column.header ? 'th' : 'td';
  return (
    <Cell
      scope={column.header ? 'col' : undefined}
      style={column.rem === undefined ? undefined : { minWidth: `${column.rem}rem` }}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={classNames(
        'px-4 py-1 font-semibold whitespace-nowrap first:pl-5 last:pr-5 @max-xl:p-0!',
        column.align === 'right' && 'text-right',
        href === undefined && '@max-xl:sr-only',
        column.actions && 'print:hidden',
        column.className,
      )}
    >
      {href === undefined ? (
        <span className={classNames('inline-flex min-h-8 items-center', column.actions && 'sr-only')}>
          {column.header}
        </span>
      ) : (
        <Link
          to={href}
          preventScrollReset
          className={classNames(
            'tap inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-ink',
            column.align === 'right' && '@xl:flex-row-reverse',
            direction && 'text-ink',
          )}
        >
          {column.header}
          <Arrow aria-hidden="true" className={classNames('size-3.5', !direction && 'opacity-50')} />
        </Link>
      )}
    </Cell>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; first: boolean; besideActions: boolean };

/** A cell; in a card it stands beside its header. */
export function BodyCell<Row>({ column, row, first, besideActions }: CellProps<Row>) {
  return (
    <td
      className={classNames(
        'max-w-96 px-4 py-3 align-middle text-ink first:pl-5 last:pr-5 @max-xl:max-w-none @max-xl:px-0! @max-xl:py-1',
        column.align === 'right' && '@xl:text-right',
        placeInCard(column, first),
        column.bare && '@max-xl:justify-end',
        column.actions && 'print:hidden',
        besideActions &&
          '@max-xl:flex @max-xl:min-h-9 @max-xl:items-center @max-xl:pr-12! pointer-coarse:@max-xl:min-h-11',
        column.className,
      )}
    >
      {!first && !column.actions && !column.bare && (
        <span aria-hidden="true" className="shrink-0 text-ink-2 empty:hidden @xl:hidden">
          {column.header}
        </span>
      )}
      <div className="min-w-0 @max-xl:not-only:text-right">{column.cell(row)}</div>
    </td>
  );
}

function placeInCard(
  { actions, hideOnPhone }: Pick<Column<unknown>, 'actions' | 'hideOnPhone'>,
  first: boolean,
): string {
  if (hideOnPhone) return '@max-xl:hidden';
  if (first) return '@max-xl:block';
  if (actions) return 'text-right @max-xl:absolute @max-xl:top-3 @max-xl:right-3 @max-xl:w-auto!';
  return '@max-xl:flex @max-xl:items-center @max-xl:justify-between @max-xl:gap-4';
}
