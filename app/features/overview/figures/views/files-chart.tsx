import { CATEGORIES, FILE_CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { monthAndDay } from '#app/format/dates.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import type { FilesOfWeek } from '../files-by-week.server.ts';

/** Files received each week by category, and how many were completed. */
export function FilesChart({ weeks }: { weeks: readonly FilesOfWeek[] }) {
  const bars = FILE_CATEGORY_KEYS.map((key) => ({
    label: CATEGORIES[key].title,
    values: weeks.map(({ received }) => received[key] ?? 0),
  })).filter(({ values }) => values.some((value) => value > 0));
  return (
    <BarChart
      label="Files per week, beginning on Sunday"
      places={weeks.map(({ day }) => monthAndDay(day))}
      bars={bars}
      line={{ label: 'Completed', values: weeks.map(({ completed }) => completed) }}
      format={(value) => value.toLocaleString('en-US')}
    />
  );
}
