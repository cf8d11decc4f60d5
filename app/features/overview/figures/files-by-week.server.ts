import { type Expression, sql } from 'kysely';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import type { Span } from '#app/format/zoned-weeks.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { CategoryKey } from '#db/tables/member.ts';

/** Files of one week: how many were received by category, how many were completed, and how long a decision took. */
export type FilesOfWeek = {
  /** The week's first day, YYYY-MM-DD. */
  day: string;
  received: Partial<Record<CategoryKey, number>>;
  completed: number;
  /** Hours from receipt to completion or rejection, the median; null where none was decided. */
  medianHours: number | null;
};

/** Decided files that the medians are made of, the latest ones: a sample where there are more. */
const SAMPLE = 5_000;

/** The same of all members. Admins only. */
export async function portalFilesByWeek(ctx: PortalCtx, weeks: readonly Span[]): Promise<FilesOfWeek[]> {
  requireAdmin(ctx);
  return filesByWeek(acrossMembers(ctx.db, "the provider's figures over all members"), weeks);
}

/** The files of the member acted for, by week. */
export async function memberFilesByWeek(ctx: Ctx, weeks: readonly Span[]): Promise<FilesOfWeek[]> {
  return filesByWeek(ctx.db, weeks, ctx.memberId);
}

async function filesByWeek(db: Db, weeks: readonly Span[], memberId?: string): Promise<FilesOfWeek[]> {
  const [received, decided] = await Promise.all([
    receivedByWeek(db, weeks, memberId),
    decidedFiles(db, weeks, memberId),
  ]);
  return weeks.map(({ day, from, to }, week) => {
    const own = decided.filter(({ status_changed_at: at }) => at >= from && at < to);
    return {
      day,
      received: Object.fromEntries(
        received.filter((row) => row.week === week).map(({ category, count }) => [category, count]),
      ),
      completed: own.filter(({ status }) => status === 'Completed').length,
      medianHours: median(
        own.map(({ date, status_changed_at: at }) => (Date.parse(at) - Date.parse(date)) / 3_600_000),
      ),
    };
  });
}

async function receivedByWeek(db: Db, weeks: readonly Span[], memberId?: string) {
  return db
    .selectFrom('category_files')
    .select((eb) => [
      weekOf(eb.ref('date'), weeks).as('week'),
      'category',
      eb.fn.countAll<number>().as('count'),
    ])
    .where('deleted_at', 'is', null)
    .where('date', '>=', weeks[0]?.from ?? '')
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .groupBy(['week', 'category'])
    .execute();
}

async function decidedFiles(db: Db, weeks: readonly Span[], memberId?: string) {
  return db
    .selectFrom('category_files')
    .select(['status', 'date', 'status_changed_at'])
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['Completed', 'Rejected'])
    .where('status_changed_at', '>=', weeks[0]?.from ?? '')
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .orderBy('status_changed_at', 'desc')
    .limit(SAMPLE)
    .execute();
}

/** The place of the week that an instant is in. */
function weekOf(instant: Expression<string>, weeks: readonly Span[]) {
  const cases = weeks.map(({ to }, week) => sql`when ${instant} < ${to} then ${sql.lit(week)}`);
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(weeks.length - 1)} end`;
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) return null;
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}
