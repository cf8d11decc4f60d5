import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { HistoryLine } from './find-employee.server.ts';

/** Lines shown before all are asked for. */
const SHOWN = 10;

/** Who did what with an employee and when, the newest first. */
export function EmployeeHistory({ lines }: { lines: readonly HistoryLine[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, SHOWN);
  return (
    <Card title="History" description="Changes to the profile, documents, and files about this employee.">
      <ol className="divide-y divide-line">
        {shown.map(({ id, actor, action, date }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 first:pt-0"
          >
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <bdi>{action}</bdi>
              <span className="text-ink-2">
                {' '}
                by <bdi>{actor}</bdi>
              </span>
            </span>
            <InstantText instant={date} withTime className="text-xs text-ink-2" />
          </li>
        ))}
      </ol>
      {lines.length > shown.length && (
        <Button type="button" size="sm" className="mt-3" onClick={() => setAll(true)}>
          Show all {lines.length}
        </Button>
      )}
    </Card>
  );
}
