import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#app/format/dates.ts';
import { Card } from '#app/ui/page/card.tsx';
import type { Cell } from '../cell.ts';
import type { ExpectedLine } from '../list-expected.server.ts';

type ThisWeekProps = {
  lines: readonly ExpectedLine[];
  /** How a day is shown. */
  children: (line: ExpectedLine, cell: Cell) => ReactNode;
  actions?: ReactNode;
};

/** What is due this week, and what was missed before it. */
export function ThisWeek({ lines, children, actions }: ThisWeekProps) {
  const shown = lines.flatMap((line) =>
    [line.missed, line.cells[0]].flatMap((cell) => (cell ? [{ line, cell }] : [])),
  );
  // On a phone what is still to come stands alone, if anything is.
  const isShort = shown.some(({ cell }) => !isDone(cell));
  return (
    <Card title="This week" actions={actions}>
      {shown.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-2">
          <CircleCheckBig aria-hidden="true" className="size-4.5" />
          No files are due this week.
        </p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {shown.map(({ line, cell }) => (
            <li
              key={`${line.id} ${cell.dueOn}`}
              className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 ${isShort && isDone(cell) ? 'max-sm:hidden' : ''}`}
            >
              <span className="min-w-0 flex-1 basis-40">
                <bdi className="block font-semibold wrap-anywhere text-ink">{line.name}</bdi>
                <span className="block text-xs text-ink-2">
                  {line.categoryTitle} · due {formatDate(cell.dueOn)}
                </span>
              </span>
              {children(line, cell)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function isDone({ state }: Cell): boolean {
  return state === 'received' || state === 'skipped';
}
