import type { PortalCtx } from '#app/ctx.ts';
import { lastMonths, lastWeeks } from '#app/format/zoned-weeks.ts';
import { requireAdmin } from '#app/policy.ts';
import { remembered } from '#db/remembered.ts';
import { portalFilesByWeek } from './files-by-week.server.ts';
import { lowestCompleteness } from './lowest-completeness.server.ts';
import { revenueByMonth } from './revenue-by-month.server.ts';

/** Weeks and months that the charts go back, and members that are listed. */
const WEEKS = 12;
const MONTHS = 12;
const MEMBERS = 5;

const known = remembered<PortalFigures>(
  ['category_files', 'document_types', 'documents', 'employees', 'subscriptions', 'users'],
  50,
);

/** What the admin's dashboard draws, in weeks and months of the viewer's zone. Admins only. */
export async function portalFigures(ctx: PortalCtx, today: string, zone: string): Promise<PortalFigures> {
  requireAdmin(ctx);
  return known(ctx.db, [today, zone].join(' '), () => readFigures(ctx, today, zone));
}

async function readFigures(ctx: PortalCtx, today: string, zone: string) {
  const [weeks, months, lowest] = await Promise.all([
    portalFilesByWeek(ctx, lastWeeks(today, zone, WEEKS)),
    revenueByMonth(ctx, lastMonths(today, zone, MONTHS)),
    lowestCompleteness(ctx, MEMBERS),
  ]);
  return { weeks, months, lowest };
}

export type PortalFigures = Awaited<ReturnType<typeof readFigures>>;
