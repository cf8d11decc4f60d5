import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';

type FileRow = { line: number; cells: readonly string[] };

type FileRowsProps<Row extends FileRow> = {
  headers: readonly string[];
  rows: readonly Row[];
  /** What the first column is called, and what stands in it. */
  lead: string;
  leadOf?: (row: Row) => ReactNode;
  /** How a row stands out. */
  rowClass: (row: Row) => string | false;
  className?: string;
};

/** Rows of a file under its headers. */
export function FileRows<Row extends FileRow>({
  headers,
  rows,
  lead,
  leadOf = ({ line }) => line,
  rowClass,
  className,
}: FileRowsProps<Row>) {
  return (
    <ScrollRegion label="Rows of the file" className={classNames('border border-line', className)}>
      <table className="w-full text-xs">
        <thead>
          <tr className="bg-bg text-left">
            {[lead, ...headers].map((header) => (
              <th key={header} scope="col" className="px-2 py-1 font-semibold whitespace-nowrap">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} className={classNames('border-t border-line', rowClass(row))}>
              <td className="px-2 py-1 tabular-nums">{leadOf(row)}</td>
              {headers.map((header, at) => (
                <td key={header} className="px-2 py-1 whitespace-nowrap">
                  <bdi>{row.cells[at]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
