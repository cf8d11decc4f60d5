import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { CATEGORIES, isCategoryKey } from '#app/features/members/member/access/categories.ts';
import { monthOf } from '#app/format/dates.ts';
import { formatMoney } from '#app/format/money.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { DateText, InstantText } from '#app/ui/relative.tsx';
import type { MonthlyReport, ReportLine } from '../report/monthly-report.server.ts';
import { FindingAmount, FindingStatusBadge, UNDER_REVIEW } from './finding-badges.tsx';
import { FindingFigures } from './finding-figures.tsx';

type ReportViewProps = {
  report: MonthlyReport;
  memberName: string;
  /** The day on which it is made, YYYY-MM-DD. */
  today: string;
  /** The address of the report of a month. */
  monthHref: (month: string) => string;
};

/** What came of a member's findings in a month, to be read or printed. */
export function ReportView({ report, memberName, today, monthHref }: ReportViewProps) {
  const { month, lines, ofMonth, toDate } = report;
  const isPresent = month >= today.slice(0, 7);
  return (
    <article className="space-y-5 text-sm">
      <header className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg font-semibold">{monthTitle(month)}</h2>
          <p className="text-ink-2">
            Audit report for <bdi className="font-semibold text-ink">{memberName}</bdi> · as of{' '}
            <DateText date={today} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <LinkButton to={monthHref(monthBeside(month, -1))} icon={<ChevronLeft aria-hidden />} size="sm">
            Previous month
          </LinkButton>
          {!isPresent && (
            <LinkButton to={monthHref(monthBeside(month, 1))} icon={<ChevronRight aria-hidden />} size="sm">
              Next month
            </LinkButton>
          )}
          <Button type="button" size="sm" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      <FindingFigures
        figures={[
          ['Recovered this month', ofMonth.recovered],
          ['Confirmed this month', ofMonth.confirmed],
          ['Recovered to date', toDate.recovered],
          ['In progress', toDate.confirmed],
        ]}
      />
      {toDate.found > 0 && (
        <p className="text-ink-2">
          {UNDER_REVIEW}, not confirmed and not counted above: {formatMoney(ofMonth.found)} found this month,{' '}
          {formatMoney(toDate.found)} to date.
        </p>
      )}
      {lines.length === 0 ? (
        <p className="text-ink-2">Nothing was confirmed, claimed or recovered in this month.</p>
      ) : (
        <ul aria-label="Findings of the month" className="divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
    </article>
  );
}

function Line({ line }: { line: ReportLine }) {
  const { title, text, status, category, fileName, at } = line;
  return (
    <li className="space-y-1 py-3 break-inside-avoid">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{title}</span>
          <FindingStatusBadge status={status} isOwn />
        </span>
        <FindingAmount {...line} />
      </p>
      <p className="wrap-anywhere">{text}</p>
      <p className="text-xs text-ink-2">
        {isCategoryKey(category) && `${CATEGORIES[category].title} · `}
        <bdi className="wrap-anywhere">{fileName}</bdi> · <InstantText instant={at} />
      </p>
    </li>
  );
}

/** 'November 2026'. */
function monthTitle(month: string): string {
  return monthOf(`${month}-15T12:00:00Z`, 'UTC');
}

/** The month so many months later, YYYY-MM. */
function monthBeside(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
