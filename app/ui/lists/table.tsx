import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { BodyCell, HeadCell } from './table-cells.tsx';

export type SortState = { key: string; direction: 'asc' | 'desc' };

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'right';
  className?: string;
  /** How wide it is at least, in rem. */
  rem?: number;
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
