import type { PortalCtx } from '#app/ctx.ts';
import { lastMonths, lastWeeks } from '#app/format/zoned-weeks.ts';
import { portalFilesByWeek } from './files-by-week.server.ts';
import { lowestCompleteness } from './lowest-completeness.server.ts';
import { revenueByMonth } from './revenue-by-month.server.ts';

/** Weeks and months that the charts go back, and members that are listed. */
const WEEKS = 12;
const MONTHS = 12;
const MEMBERS = 5;

/** What the admin's dashboard draws, in weeks and months of the viewer's zone. Admins only. */
export async function portalFigures(ctx: PortalCtx, today: string, zone: string) {
  const [weeks, months, lowest] = await Promise.all([
    portalFilesByWeek(ctx, lastWeeks(today, zone, WEEKS)),
    revenueByMonth(ctx, lastMonths(today, zone, MONTHS)),
    lowestCompleteness(ctx, MEMBERS),
  ]);
  return { weeks, months, lowest };
}

export type PortalFigures = Awaited<ReturnType<typeof portalFigures>>;
