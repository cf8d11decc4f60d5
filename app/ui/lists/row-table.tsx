import type { ReactNode } from 'react';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';
import { HeadCell, type SortState } from './head-cell.tsx';
import { useRowClicks } from './use-row-clicks.ts';

/** A column of a list's rows. Its cells hold text where text serves: a component in each is what makes a page slow. */
export type RowColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** How wide it is at least, in rem. */
  rem?: number;
  /** A class of rows.css: where the cell is on a phone, or from how wide a list on it shows. */
  place?:
    | 'pick'
    | 'who'
    | 'end'
    | 'act'
    | 'tip'
    | 'tip w1'
    | 'tip w3'
    | 'amount'
    | 'amount w1'
    | 'amount end'
    | 'w1'
    | 'w2'
    | 'w3'
    | 'w4';
};

type RowTableProps<Row> = {
  caption: string;
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where its heads sort. */
  sort?: SortState;
  sortHref?: (key: string) => string;
  empty: ReactNode;
  /**
   * Of more columns than fit: they scroll sideways beside the first one, which takes the room that is left of those that
   * show at once, so that none is cut. How wide these are together, in rem: in a narrow list, and in one from 60 rem on.
   */
  beside?: { narrow: number; roomy: number };
};

/** A list as rows of one line, and of two on a phone. Whatever of a row is pressed opens it, but for its menu. */
export function RowTable<Row>({ beside, ...table }: RowTableProps<Row>) {
  const handlers = useRowClicks();
  return (
    <div className={beside ? 'rows wide' : 'rows'} style={beside && widthsOf(beside)} {...handlers}>
      {beside ? (
        <ScrollRegion label={`${table.caption}, all columns`}>
          <Table {...table} />
        </ScrollRegion>
      ) : (
        <Table {...table} />
      )}
    </div>
  );
}

function widthsOf({ narrow, roomy }: { narrow: number; roomy: number }): object {
  return { '--narrow': `${narrow}rem`, '--roomy': `${roomy}rem` };
}

function Table<Row>({ caption, columns, rows, rowKey, sort, sortHref, empty }: RowTableProps<Row>) {
  return (
    <table>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} sortHref={sortHref} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, place, cell }) => (
              <td key={key} className={place}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className="empty">
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
