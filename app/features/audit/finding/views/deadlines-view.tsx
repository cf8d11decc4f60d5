import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { CATEGORIES, isCategoryKey } from '#app/features/members/member/access/categories.ts';
import { formatMoney } from '#app/format/money.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { DateText } from '#app/ui/relative.tsx';
import type { DeadlineDay, DeadlineLine } from '../deadlines/list-deadlines.server.ts';
import { CLOSING_DAYS } from '../finding-views.ts';
import { FindingStatusBadge } from './finding-badges.tsx';

type DeadlinesViewProps = {
  days: readonly DeadlineDay[];
  /** What a line says first: the member for the staff, the category for a member. */
  lead: (line: DeadlineLine, day: string) => ReactNode;
};

/** All windows as one list: what closes on each day, and the money at stake. */
export function DeadlinesView({ days, lead }: DeadlinesViewProps) {
  if (days.length === 0) {
    return (
      <div className="rounded-xl border border-line bg-surface shadow-card">
        <EmptyState icon={<CalendarClock />} title="No open deadlines">
          Windows to dispute tolls, invoices and scorecards, and OSHA dates, appear here.
        </EmptyState>
      </div>
    );
  }
  return (
    <ol aria-label="Deadlines" className="space-y-3 text-sm">
      {days.map((day) => (
        <li key={day.day} className="rounded-xl border border-line bg-surface p-3 shadow-card sm:p-4">
          <DayHead day={day} />
          <ul className="mt-2 divide-y divide-line">
            {day.lines.map((line) => (
              <Line
                key={`${line.memberId} ${line.ruleId} ${line.category} ${line.isUnderReview}`}
                line={line}
              >
                {lead(line, day.day)}
              </Line>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function DayHead({ day: { day, daysLeft, cents } }: { day: DeadlineDay }) {
  return (
    <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
      <DateText date={day} />
      <Badge tone={daysLeft < CLOSING_DAYS ? 'danger' : 'neutral'}>{leftText(daysLeft)}</Badge>
      {cents > 0 && <span className="ml-auto tabular-nums">{formatMoney(cents)}</span>}
    </h2>
  );
}

/** The time that is left in words. */
function leftText(days: number): string {
  if (days < 0) return 'Closed';
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

function Line({ line, children }: { line: DeadlineLine; children: ReactNode }) {
  const { title, count, cents, isUnderReview } = line;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1.5">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <span className="min-w-0 text-ink-2">
        {title}
        {count > 1 && ` (${count})`}
      </span>
      {isUnderReview && <FindingStatusBadge status="found" isOwn />}
      <span className="ml-auto tabular-nums">{cents > 0 ? formatMoney(cents) : 'No amount'}</span>
    </li>
  );
}

/** The category of a line by its title. */
export function categoryOf({ category }: DeadlineLine): string {
  return isCategoryKey(category) ? CATEGORIES[category].title : 'Findings';
}
