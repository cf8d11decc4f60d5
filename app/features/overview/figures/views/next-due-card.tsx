import { CalendarClock, FileBadge, MessageCircleQuestion } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { DateText } from '#app/ui/relative.tsx';
import type { DueLine } from '../next-due.server.ts';

const ICONS = { request: MessageCircleQuestion, document: FileBadge };

/** The dates of a member that come next, or have passed. */
export function NextDueCard({ lines }: { lines: readonly DueLine[] }) {
  return (
    <Card title="Next due dates" description="Requests and employee documents.">
      {lines.length === 0 ? (
        <EmptyState icon={<CalendarClock />} title="Nothing due" className="py-6!">
          Due dates of requests and documents that expire within 60 days appear here.
        </EmptyState>
      ) : (
        <ul className="-mx-3 -my-2">
          {lines.map((line) => (
            <li key={line.id} className="max-sm:nth-[n+4]:hidden">
              <DueLink {...line} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function DueLink({ kind, title, detail, date, days, to }: DueLine) {
  const Icon = ICONS[kind];
  return (
    <Link to={to} className="tap flex items-center gap-3 rounded-lg px-3 py-2 hover:bg-surface-2">
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold text-ink" title={title}>
          {title}
        </bdi>
        <span className="block truncate text-ink-2">{detail}</span>
      </span>
      <span className="shrink-0 text-right">
        <span className={days < 0 ? 'font-semibold text-danger' : 'text-ink'}>{dueText(kind, days)}</span>
        <DateText date={date} inList className="block text-xs text-ink-2" />
      </span>
    </Link>
  );
}

/** How far a date is away, as people say it. */
function dueText(kind: DueLine['kind'], days: number): string {
  const word = kind === 'request' ? 'Due' : 'Expires';
  if (days === 0) return `${word} today`;
  if (days === 1) return `${word} tomorrow`;
  if (days > 0) return `${word} in ${days} days`;
  const count = days === -1 ? '1 day' : `${-days} days`;
  return kind === 'request' ? `${count} overdue` : `Expired ${count} ago`;
}
