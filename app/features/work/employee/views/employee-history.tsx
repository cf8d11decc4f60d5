import { countText } from '#app/lists/count-text.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import type { FirstLines } from '#app/lists/load-more.ts';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { FoldedCard } from '#app/ui/page/folded-card.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { HistoryLine } from '../find-employee.server.ts';

/** Who did what with an employee and when, the newest first. */
export function EmployeeHistory({ lines, count }: FirstLines<HistoryLine>) {
  return (
    <FoldedCard
      title="History"
      summary={countText(count)}
      description="Changes to the profile, documents, and files about this employee."
    >
      <ol className="divide-y divide-line">
        {lines.map(({ id, actor, action, date }) => (
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
      <ShowMore
        shown={lines.length}
        count={count}
        of="the history"
        name="history"
        step={LINES_SHOWN}
        className="mt-2 -mb-2 border-t border-line pt-2"
      />
    </FoldedCard>
  );
}
