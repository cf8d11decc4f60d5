import { Link } from 'react-router';
import { ANY_TYPE } from '#app/features/work/employee/any-type.ts';
import { monthAndDay, monthName } from '#app/format/dates.ts';
import { formatWholeDollars } from '#app/format/money.ts';
import { paths, withQuery } from '#app/paths.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { PortalFigures } from '../portal-figures.server.ts';
import { FilesChart } from './files-chart.tsx';
import { hasFiles } from './has-files.ts';

/** '$12.5K': what has little room. */
const SHORT_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** The charts of the admin's dashboard; what has nothing to draw is left away. */
export function PortalFiguresCards({ weeks, months, lowest }: PortalFigures) {
  const decided = weeks.filter(({ medianHours }) => medianHours !== null);
  const services = Object.keys(months[0]?.cents ?? {});
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
      {hasFiles(weeks) && (
        <Card title="Files per week" description="Received by category, and completed">
          <FilesChart weeks={weeks} />
        </Card>
      )}
      {services.length > 0 && (
        <Card title="Monthly revenue by service" description="Active subscriptions at the end of each month">
          <BarChart
            label="Monthly revenue by service"
            places={months.map(({ day }) => monthName(day))}
            bars={services.map((name) => ({
              label: name,
              values: months.map(({ cents }) => cents[name] ?? 0),
            }))}
            format={formatWholeDollars}
            formatTick={(cents) => SHORT_DOLLARS.format(cents / 100)}
          />
        </Card>
      )}
      {decided.length > 0 && (
        <Card title="Turnaround time" description="Median days from receipt to completion or rejection">
          <BarChart
            label="Turnaround time per week, median days"
            places={weeks.map(({ day }) => monthAndDay(day))}
            bars={[
              {
                label: 'Days',
                values: weeks.map(({ medianHours: hours }) => (hours === null ? null : hours / 24)),
              },
            ]}
            format={(days) => days.toLocaleString('en-US', { maximumFractionDigits: 1 })}
          />
        </Card>
      )}
      {lowest.length > 0 && (
        <Card title="Lowest document completeness" description="Required documents on file, by member">
          <ul className="divide-y divide-line">
            {lowest.map(({ memberId, name, percent, present, possible }) => (
              <li key={memberId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <Link
                  to={withQuery(paths.employees(memberId), { missing: ANY_TYPE })}
                  className="min-w-0 flex-1 basis-40 truncate font-medium text-ink hover:underline"
                >
                  <bdi>{name}</bdi>
                </Link>
                <span className="w-28">
                  <ProgressBar percent={percent} label={`Documents on file: ${name}`} />
                </span>
                <span className="w-28 text-right text-ink-2 tabular-nums">
                  {present.toLocaleString('en-US')} of {possible.toLocaleString('en-US')}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
