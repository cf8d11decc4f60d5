import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { TableContents } from './file-contents.ts';

type TableGridProps = {
  contents: TableContents;
  /** What stands before a row in place of its number. */
  lead?: (line: number) => ReactNode;
};

/** A table's first rows under a header that stays, above the sums of its columns; rows that are new are marked. */
export function TableGrid({ contents, lead }: TableGridProps) {
  const { headers, rows, totals, difference } = contents;
  const added = new Set(difference?.addedLines);
  const isAmount = totals.map((total) => total !== null);
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col" className="text-right">
            Row
          </th>
          {headers.map((header, column) => (
            <th key={header} scope="col" className={isAmount[column] ? 'text-right' : undefined}>
              <bdi>{header}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, cells }) => (
          <tr key={line} className={classNames(added.has(line) && 'is-added')}>
            <th scope="row">
              {lead ? lead(line) : line}
              {added.has(line) && <span className="sr-only"> (new)</span>}
            </th>
            {cells.map((cell, column) => (
              <td key={headers[column]} className={isAmount[column] ? 'text-right tabular-nums' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {isAmount.includes(true) && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {totals.map((total, column) => (
              <td key={headers[column]} className="text-right tabular-nums">
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
