import type { KindCounts } from '../find-move.server.ts';
import { KIND_LABELS, OUTCOME_LABELS } from '../legacy-labels.ts';

const OUTCOMES = ['new', 'known', 'broken'] as const;

/** How many records of each kind come in, are here already or are skipped; narrow enough for a phone as it is. */
export function MoveCounts({ counts, applied }: { counts: readonly KindCounts[]; applied: boolean }) {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <table className="w-full text-sm">
        <caption className="sr-only">Records in the backup by type</caption>
        <thead className="bg-bg text-xs text-ink-2">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-semibold sm:px-5">
              Kind
            </th>
            {OUTCOMES.map((outcome) => (
              <th
                key={outcome}
                scope="col"
                className="px-2 py-2 text-right font-semibold last:pr-3 sm:last:pr-5"
              >
                {OUTCOME_LABELS[outcome][applied ? 'after' : 'before']}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map(({ kind, ...of }) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="px-3 py-2 text-left font-semibold text-ink sm:px-5">
                {KIND_LABELS[kind].many}
              </th>
              {OUTCOMES.map((outcome) => (
                <td key={outcome} className="px-2 py-2 text-right tabular-nums last:pr-3 sm:last:pr-5">
                  {of[outcome] === 0 ? (
                    <span className="text-ink-2">0</span>
                  ) : (
                    of[outcome].toLocaleString('en-US')
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
