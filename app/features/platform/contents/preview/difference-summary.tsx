import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';
import type { TableContents } from './file-contents.ts';

type Difference = NonNullable<TableContents['difference']>;

/** What a version changed against the one before it: rows, sums and columns; rows that are gone can be opened. */
export function DifferenceSummary({ difference, headers }: { difference: Difference; headers: string[] }) {
  const { beforeName, addedCount, removedCount, removed, totals, newHeaders, goneHeaders } = difference;
  const isSame = addedCount + removedCount + newHeaders.length + goneHeaders.length === 0;
  return (
    <section aria-label="Changes" className="rounded-lg border border-line bg-bg px-3 py-2.5">
      <p>
        <span className="font-semibold">Changes since the previous version</span> (
        <bdi className="wrap-anywhere">{beforeName}</bdi>):{' '}
        {isSame ? 'none' : `${rowsText(addedCount, 'added')}, ${rowsText(removedCount, 'removed')}`}
      </p>
      <ul className="mt-1 space-y-0.5 text-ink-2">
        {totals.map(({ header, before, after, growth }) => (
          <li key={header} className="tabular-nums">
            <bdi>{header}</bdi> total: {before} → {after} ({growth})
          </li>
        ))}
        {newHeaders.length > 0 && <li>New columns: {newHeaders.join(', ')}</li>}
        {goneHeaders.length > 0 && <li>Removed columns: {goneHeaders.join(', ')}</li>}
      </ul>
      {removed.length > 0 && (
        <details className="mt-1.5">
          <summary className="tap cursor-pointer font-medium text-secondary-strong">
            Show removed rows
          </summary>
          <ScrollRegion label="Removed rows" className="mt-1.5 max-h-60">
            <table className="data-table">
              <thead>
                <tr>
                  {headers.map((header) => (
                    <th key={header} scope="col">
                      <bdi>{header}</bdi>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {removed.map((cells, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows that are gone have no other name, and never move.
                  <tr key={row}>
                    {cells.map((cell, column) => (
                      <td key={headers[column]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </details>
      )}
    </section>
  );
}

function rowsText(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'} ${what}`;
}
