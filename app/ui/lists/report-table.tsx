import type { ReactNode } from 'react';

/** A column of a report. `place` is a class of report.css: where the cell is on a phone. */
export type ReportColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  place?: 'nr' | 'subject' | 'end' | 'when';
};

type ReportTableProps<Row> = {
  caption: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: ReactNode;
};

/** What is said of each row of a file: to be read, so its texts wrap. On a phone they stand below the row's name. */
export function ReportTable<Row>({ caption, columns, rows, rowKey, empty }: ReportTableProps<Row>) {
  return (
    <div className="report">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, place }) => (
              <th key={key} scope="col" className={place}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, place }) => (
                <td key={key} className={place}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
