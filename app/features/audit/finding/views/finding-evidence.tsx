import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';
import type { Evidence } from '../list-findings.server.ts';

/** The rows that a finding rests on, as the file has them; those whose money is claimed stand out. */
export function FindingEvidence({ evidence: { part, headers, rows } }: { evidence: Evidence }) {
  if (rows.length === 0) return null;
  return (
    <details>
      <summary className="tap cursor-pointer font-medium text-secondary-strong">
        {rows.length === 1 ? 'Row' : 'Rows'} {rows.map(({ line }) => line).join(', ')}
        {part && (
          <>
            {' '}
            of <bdi>{part}</bdi>
          </>
        )}
      </summary>
      <ScrollRegion label="Rows of the file" className="mt-1.5 rounded-lg border border-line">
        <table className="w-full text-xs">
          <thead>
            <tr className="bg-bg text-left">
              <th scope="col" className="px-2 py-1 font-semibold">
                Row
              </th>
              {headers.map((header) => (
                <th key={header} scope="col" className="px-2 py-1 font-semibold whitespace-nowrap">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells, isClaimed }) => (
              <tr
                key={line}
                className={isClaimed ? 'border-t border-line font-semibold' : 'border-t border-line'}
              >
                <td className="px-2 py-1 tabular-nums">{line}</td>
                {headers.map((header, at) => (
                  <td key={header} className="px-2 py-1 whitespace-nowrap">
                    <bdi>{cells[at]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
