import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';

export type SortState = { key: string; direction: 'asc' | 'desc' };

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'right';
  className?: string;
  hideOnPhone?: boolean;
  /** A column of menus or buttons: its header is for screen readers only, and in a card it sits in the corner. */
  actions?: boolean;
  /** In a card it stands without its header. */
  bare?: boolean;
};

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: SortState;
  sortHref?: (key: string) => string;
  empty: ReactNode;
  className?: string;
};

/** A table with sort links. Where it has little room each row stacks into a card, headed by its first cell. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, sortHref, empty, className } = props;
  const hasActions = columns.some((column) => column.actions);
  return (
    <div
      className={classNames(
        '@container overflow-hidden rounded-xl border border-line bg-surface shadow-card',
        className,
      )}
    >
      <table className="w-full border-collapse text-left text-sm @max-xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-bg text-xs text-ink-2 @max-xl:block @max-xl:has-[a]:border-b @max-xl:has-[a]:border-line">
          <tr className="@max-xl:flex @max-xl:flex-wrap @max-xl:gap-x-4 @max-xl:has-[a]:px-4">
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} sortHref={sortHref} />
            ))}
          </tr>
        </thead>
        <tbody className="@max-xl:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="relative border-t border-line hover:bg-bg @max-xl:block @max-xl:px-4 @max-xl:py-3 @max-xl:first:border-t-0"
            >
              {columns.map((column, index) => (
                <BodyCell
                  key={column.key}
                  column={column}
                  row={row}
                  first={index === 0}
                  besideActions={index === 0 && hasActions}
                />
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className="border-t border-line @max-xl:block @max-xl:border-t-0">
              <td colSpan={columns.length} className="px-5 py-4 text-center text-ink-2 @max-xl:block">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps<Row> = Pick<DataTableProps<Row>, 'sort' | 'sortHref'> & { column: Column<Row> };

function HeadCell<Row>({ column, sort, sortHref }: HeadProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const href = column.sortable ? sortHref?.(column.key) : undefined;
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  // An empty header is a plain cell: a th must say something.
  const Cell = column.header ? 'th' : 'td';
  return (
    <Cell
      scope={column.header ? 'col' : undefined}
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

function BodyCell<Row>({ column, row, first, besideActions }: CellProps<Row>) {
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

export type PaginationProps = {
  page: number;
  pageCount: number;
  href: (page: number) => string;
  total: number;
  /** Names the navigation for screen readers, such as 'Pages of members'. */
  label: string;
  className?: string;
};

/** How many there are; on several pages also which is shown, and links to its neighbours that keep the scroll position. */
export function Pagination({ page, pageCount, href, total, label, className }: PaginationProps) {
  return (
    <nav
      aria-label={label}
      className={classNames(
        'mt-4 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2 print:hidden',
        className,
      )}
    >
      <p>
        {pageCount > 1 && `Page ${page} of ${pageCount} · `}
        {total.toLocaleString('en-US')} in total
      </p>
      {pageCount > 1 && (
        <div className="flex gap-2">
          <PageStep to={page > 1 ? href(page - 1) : undefined} rel="prev">
            <ChevronLeft aria-hidden="true" />
            Previous
          </PageStep>
          <PageStep to={page < pageCount ? href(page + 1) : undefined} rel="next">
            Next
            <ChevronRight aria-hidden="true" />
          </PageStep>
        </div>
      )}
    </nav>
  );
}

function PageStep({ to, rel, children }: { to?: string; rel: string; children: ReactNode }) {
  const look = buttonClass({ size: 'sm' });
  return to === undefined ? (
    <span aria-disabled="true" className={classNames(look, 'pointer-events-none opacity-55')}>
      {children}
    </span>
  ) : (
    <Link to={to} rel={rel} preventScrollReset className={look}>
      {children}
    </Link>
  );
}
