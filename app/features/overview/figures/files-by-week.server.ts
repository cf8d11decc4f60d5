import { sql } from 'kysely';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { FILE_CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import type { Span } from '#app/format/zoned-weeks.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { CategoryKey } from '#db/tables/member.ts';
import { median } from './median.ts';

/** Files of one week: how many were received by category, how many were completed, and how long a decision took. */
export type FilesOfWeek = {
  /** The week's first day, YYYY-MM-DD. */
  day: string;
  received: Partial<Record<CategoryKey, number>>;
  completed: number;
  /** Hours from receipt to completion or rejection, the median; null where none was decided. */
  medianHours: number | null;
};

/** Decided files of a week that its median is made of, the latest ones: a sample where there are more. */
const SAMPLE = 100;

/** Whose files are counted: all members' without a member. */
type Files = { db: Db; weeks: readonly Span[]; memberId?: string };

/** The same of all members. Admins only. */
export async function portalFilesByWeek(ctx: PortalCtx, weeks: readonly Span[]): Promise<FilesOfWeek[]> {
  requireAdmin(ctx);
  return filesByWeek({ db: acrossMembers(ctx.db, "the provider's figures over all members"), weeks });
}

/** The files of the member acted for, by week. */
export async function memberFilesByWeek(
  { db, memberId }: Ctx,
  weeks: readonly Span[],
): Promise<FilesOfWeek[]> {
  return filesByWeek({ db, weeks, memberId });
}

async function filesByWeek(files: Files): Promise<FilesOfWeek[]> {
  const [rows, decided] = await Promise.all([
    receivedByWeek(files).unionAll(completedByWeek(files)).execute(),
    latestDecided(files),
  ]);
  const counts = Map.groupBy(rows, ({ week }) => week);
  const hours = Map.groupBy(decided, ({ week }) => week);
  return files.weeks.map(({ day }, week) => ({
    day,
    received: Object.fromEntries(
      (counts.get(week) ?? []).flatMap(({ category, count }) =>
        category && count ? [[category, count]] : [],
      ),
    ),
    completed: counts.get(week)?.find(({ category }) => category === null)?.count ?? 0,
    medianHours: median((hours.get(week) ?? []).map(({ from, to }) => hoursBetween(from, to))),
  }));
}

/** Each week's files of each category, counted within an index: nobody goes through them to sort them. */
function receivedByWeek({ db, weeks, memberId }: Files) {
  return db
    .selectFrom(rowsOf(weeks).as('span'))
    .crossJoin(CATEGORY_ROWS.as('kind'))
    .select((eb) => [
      'span.week',
      sql<CategoryKey | null>`${eb.ref('kind.category')}`.as('category'),
      eb
        .selectFrom('category_files as file')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('file.deleted_at', 'is', null)
        .$if(memberId !== undefined, (own) => own.where('file.member_id', '=', memberId ?? ''))
        .whereRef('file.category', '=', 'kind.category')
        .whereRef('file.date', '>=', 'span.starts')
        .whereRef('file.date', '<', 'span.ends')
        .as('count'),
    ]);
}

/** How many were completed in each week, as a row of no category. */
function completedByWeek({ db, weeks, memberId }: Files) {
  return db.selectFrom(rowsOf(weeks).as('span')).select((eb) => [
    'span.week',
    NO_CATEGORY.as('category'),
    eb
      .selectFrom('category_files as file')
      // No condition by status: where there is one, SQLite goes by it through all weeks.
      .select((of) => of.fn.countAll<number>().filterWhere('file.status', '=', 'Completed').as('count'))
      .where('file.deleted_at', 'is', null)
      .$if(memberId !== undefined, (own) => own.where('file.member_id', '=', memberId ?? ''))
      .whereRef('file.status_changed_at', '>=', 'span.starts')
      .whereRef('file.status_changed_at', '<', 'span.ends')
      .as('count'),
  ]);
}

/** When the last decided files of each week were received and decided. */
async function latestDecided({ db, weeks, memberId }: Files) {
  const [first, ...others] = weeks.map(({ from, to }, week) => {
    const latest = db
      .selectFrom('category_files')
      .select([sql.lit(week).as('week'), 'date as from', 'status_changed_at as to'])
      .where('deleted_at', 'is', null)
      .$if(memberId !== undefined, (own) => own.where('member_id', '=', memberId ?? ''))
      .where('status', 'not in', ['In Progress', 'Replaced'])
      .where('status_changed_at', '>=', from)
      .where('status_changed_at', '<', to)
      .orderBy('status_changed_at', 'desc')
      .limit(SAMPLE);
    return db.selectFrom(latest.as('latest')).selectAll();
  });
  if (!first) return [];
  return others.reduce((all, one) => all.unionAll(one), first).execute();
}

/** The weeks as rows that a query reads. */
function rowsOf(weeks: readonly Span[]) {
  const rows = weeks.map(
    ({ from, to }, week) =>
      sql`select ${sql.lit(week)} as "week", cast(${from} as text) as "starts", cast(${to} as text) as "ends"`,
  );
  return sql<{ week: number; starts: string; ends: string }>`(${sql.join(rows, sql` union all `)})`;
}

const CATEGORY_ROWS = sql<{ category: CategoryKey }>`(${sql.join(
  FILE_CATEGORY_KEYS.map((key) => sql`select cast(${sql.lit(key)} as text) as "category"`),
  sql` union all `,
)})`;

const NO_CATEGORY = sql<CategoryKey | null>`cast(null as text)`;

function hoursBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 3_600_000;
}
