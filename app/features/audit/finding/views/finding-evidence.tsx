import type { Evidence } from '../list-findings.server.ts';
import { FileRows } from './file-rows.tsx';

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
      <FileRows
        headers={headers}
        rows={rows}
        lead="Row"
        rowClass={({ isClaimed }) => isClaimed && 'font-semibold'}
        className="mt-1.5 rounded-lg"
      />
    </details>
  );
}
