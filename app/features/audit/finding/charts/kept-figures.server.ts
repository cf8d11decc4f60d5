import { sql } from 'kysely';
import type { Ctx } from '#app/ctx.ts';
import type { FileFigures } from '../../rule/figures/file-figures.ts';
import { currentReadings } from '../reading/current-readings.server.ts';
import { shownStatuses } from '../shown/shown-statuses.server.ts';

/** The member's newest files whose figures are added up. */
const FILES = 300;

/** What the member's files say for charts; of all categories without any. */
export async function fileFigures(
  { db, memberId }: Ctx,
  categories: readonly string[] | null,
): Promise<FileFigures[]> {
  const rows = await currentReadings(db, memberId)
    .select('reading.figures')
    .where('reading.figures', '!=', '')
    .$if(categories !== null, (some) =>
      some.where(sql<string>`coalesce(file.category, '')`, 'in', categories ?? []),
    )
    .orderBy('file.date', 'desc')
    .limit(FILES)
    .execute();
  return rows.map(({ figures }) => JSON.parse(figures) as FileFigures);
}

/** Findings of a rule in a week: how many, what was questioned to get back, and what of it came back or is still open. */
export type FindingWeek = {
  week: string;
  ruleId: string;
  count: number;
  /** How many of them nobody has decided on. */
  undecided: number;
  cents: number;
  recovered: number;
  open: number;
};

/** Findings that were not dismissed, by week and rule; with categories those that the member sees. */
export async function findingWeeks(
  { db, memberId }: Ctx,
  categories: readonly string[] | null,
): Promise<FindingWeek[]> {
  const statuses = categories === null ? [] : await shownStatuses({ db, memberId });
  const rows = await db
    .selectFrom('audit_findings')
    .where('member_id', '=', memberId)
    .where('week', '!=', '')
    .where('status', '!=', 'dismissed')
    .$if(categories !== null, (some) =>
      some.where('status', 'in', statuses).where('category', 'in', categories ?? []),
    )
    .select(['week', 'rule_id as ruleId'])
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      sumOf(sql`case when status = 'found' then 1 else 0 end`).as('undecided'),
      sumOf(sql`case when stake = 'recover' then coalesce(cents, 0) else 0 end`).as('cents'),
      sumOf(
        sql`case when stake = 'recover' and status = 'recovered' then coalesce(recovered_cents, cents, 0) else 0 end`,
      ).as('recovered'),
      sumOf(sql`case when stake = 'recover' and status != 'recovered' then coalesce(cents, 0) else 0 end`).as(
        'open',
      ),
    ])
    .groupBy(['week', 'rule_id'])
    .execute();
  return rows.map(({ week, ruleId, ...sums }) => ({
    ...{ week, ruleId, count: Number(sums.count), undecided: Number(sums.undecided) },
    ...{ cents: Number(sums.cents), recovered: Number(sums.recovered), open: Number(sums.open) },
  }));
}

function sumOf(value: ReturnType<typeof sql>) {
  return sql<number | string>`sum(${value})`;
}
