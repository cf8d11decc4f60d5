import { History } from 'lucide-react';
import { use } from 'react';
import { dayIn, formatDay, timeOf } from '#app/format/dates.ts';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { TimeZoneContext } from '#app/ui/relative.tsx';
import { activityIcon } from './activity-icon.ts';
import { ACTIVITY_SHOWN } from './activity-shown.ts';
import type { ActivityLine, listMemberActivity } from './list-activity.server.ts';

/** The newest acts that concern a member by the day of the viewer, and the way to more. */
export function MemberActivity({ lines, count }: Awaited<ReturnType<typeof listMemberActivity>>) {
  const zone = use(TimeZoneContext);
  const today = dayIn(zone, new Date());
  return (
    <Card title="Activity" description="Recent activity on this account.">
      {lines.length === 0 && (
        <EmptyState icon={<History />} title="No activity yet">
          Uploads, status changes, requests and account changes appear here.
        </EmptyState>
      )}
      <div className="-my-2 text-sm">
        {byDay(lines, zone).map(([day, acts]) => (
          <section key={day} className="py-2">
            <h3 suppressHydrationWarning className="mb-1 text-xs font-semibold text-ink-2">
              {formatDay(day, today)}
            </h3>
            <ol>
              {acts.map((act) => (
                <ActOfDay key={act.id} act={act} zone={zone} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <ShowMore
        shown={lines.length}
        count={count}
        of="Activity"
        step={ACTIVITY_SHOWN}
        className="mt-3 border-t border-line pt-2"
      />
    </Card>
  );
}

/** One line, or two where little room is left. */
function ActOfDay({ act, zone }: { act: ActivityLine; zone: string }) {
  const { action, actorName, asMember, text, at } = act;
  const Icon = activityIcon(action);
  const said = `${actorName} ${text}${asMember ? ' (as the member)' : ''}`;
  return (
    <li className="flex items-start gap-3 py-1.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-2" />
      <p className="line-clamp-2 min-w-0 flex-1 wrap-anywhere text-ink" title={said}>
        <bdi className="font-semibold">{actorName}</bdi> <bdi>{text}</bdi>
        {asMember && <span className="text-ink-2"> (as the member)</span>}
      </p>
      <time dateTime={at} className="mt-0.5 shrink-0 text-xs whitespace-nowrap text-ink-2">
        {timeOf(at, zone)}
      </time>
    </li>
  );
}

function byDay(lines: readonly ActivityLine[], zone: string): [day: string, acts: ActivityLine[]][] {
  const days = new Map<string, ActivityLine[]>();
  for (const line of lines) {
    const day = dayIn(zone, new Date(line.at));
    const acts = days.get(day) ?? [];
    acts.push(line);
    days.set(day, acts);
  }
  return [...days];
}
