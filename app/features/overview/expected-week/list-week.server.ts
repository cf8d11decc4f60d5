import type { PortalCtx } from '#app/ctx.ts';
import { CATEGORIES, type CategoryKey } from '#app/features/members/member/access/categories.ts';
import { listStaff, type StaffMember } from '#app/features/platform/account/staff.server.ts';
import { dayOf, USUAL_ZONE } from '#app/features/platform/reminder/working-morning.server.ts';
import type { Cell } from '#app/features/work/expected-file/cell.ts';
import { cellOf } from '#app/features/work/expected-file/cell-of.ts';
import { type Outcome, readOutcomesOfAll } from '#app/features/work/expected-file/read-outcomes.server.ts';
import { type ListPage, pageOf } from '#app/lists/pagination.ts';
import { requireAdmin } from '#app/policy.ts';
import { mondayOf, occurrences, plusDays } from '#app/recurrence/occurrences.ts';
import { planOf } from '#app/recurrence/stored-plan.ts';
import { acrossMembers } from '#db/open.ts';
import type { WeekQuery } from './week-query.ts';

const MEMBERS_SHOWN = 25;
/** Rules that are looked at; more than a provider has. */
const MOST_RULES = 10_000;

/** A file that is due in the week. */
export type WeekFile = { expectedId: string; name: string; cell: Cell };

/** A member with what is due of each category in the week. */
export type WeekRow = {
  memberId: string;
  name: string;
  files: Partial<Record<CategoryKey, WeekFile[]>>;
};

export type ExpectedWeek = ListPage & {
  /** Its Monday, YYYY-MM-DD. */
  monday: string;
  thisMonday: string;
  query: WeekQuery;
  categories: { key: CategoryKey; title: string }[];
  rows: WeekRow[];
  staff: readonly StaffMember[];
};

/** What is due of all members in a week, and what came, by the names of the members: two queries, however many there are. Admins only. */
export async function listExpectedWeek(ctx: PortalCtx, query: WeekQuery): Promise<ExpectedWeek> {
  requireAdmin(ctx);
  const thisMonday = mondayOf(dayOf(ctx.now(), USUAL_ZONE));
  const monday = query.week ? mondayOf(query.week) : thisMonday;
  const [rules, outcomes, staff] = await Promise.all([
    rulesOf(ctx, query.manager, plusDays(monday, 6)),
    readOutcomesOfAll(acrossMembers(ctx.db, WHY), monday, plusDays(monday, 6)),
    listStaff(ctx),
  ]);
  const all = rowsOf(ctx, rules, outcomes, monday).filter((row) => isShown(row, query.state));
  const { offset, ...place } = pageOf(all.length, query.page, MEMBERS_SHOWN);
  const used = new Set(all.flatMap(({ files }) => Object.keys(files)));
  return {
    ...place,
    ...{ monday, thisMonday, query, staff },
    categories: (Object.keys(CATEGORIES) as CategoryKey[])
      .filter((key) => used.has(key))
      .map((key) => ({ key, title: CATEGORIES[key].title })),
    rows: all.slice(offset, offset + MEMBERS_SHOWN),
  };
}

const WHY = 'what all members are to send in a week';

type Rule = Awaited<ReturnType<typeof rulesOf>>[number];

function rulesOf({ db }: PortalCtx, manager: string, until: string) {
  return acrossMembers(db, WHY)
    .selectFrom('expected_files as rule')
    .innerJoin('users', 'users.id', 'rule.member_id')
    .select(['rule.id', 'rule.member_id', 'rule.name', 'rule.category', 'rule.due_time'])
    .select(['rule.recurrence', 'rule.pauses', 'rule.starts_on', 'rule.ends_on'])
    .select(['users.name as member', 'users.time_zone'])
    .where('rule.deleted_at', 'is', null)
    .where('rule.starts_on', '<=', until)
    .where('users.deleted_at', 'is', null)
    .$if(manager !== '', (some) => some.where('users.account_manager_id', '=', manager))
    .orderBy('users.sort_key')
    .orderBy('users.id')
    .orderBy('rule.sort_key')
    .orderBy('rule.id')
    .limit(MOST_RULES)
    .execute();
}

function rowsOf(
  ctx: PortalCtx,
  rules: readonly Rule[],
  outcomes: readonly Outcome[],
  monday: string,
): WeekRow[] {
  const known = new Map(outcomes.map((one) => [`${one.expectedId} ${one.dueOn}`, one]));
  const today = new Map<string, string>();
  const rows: WeekRow[] = [];
  for (const [memberId, own] of Map.groupBy(rules, ({ member_id }) => member_id)) {
    const zone = own[0]?.time_zone ?? USUAL_ZONE;
    if (!today.has(zone)) today.set(zone, dayOf(ctx.now(), zone));
    const clock = { now: ctx.now(), today: today.get(zone) ?? '', zone };
    const files = own.flatMap((rule) =>
      occurrences(planOf(rule), monday, plusDays(monday, 6)).map((day) => ({
        category: rule.category,
        file: {
          expectedId: rule.id,
          name: rule.name,
          cell: cellOf(rule, day, known.get(`${rule.id} ${day}`), clock),
        },
      })),
    );
    if (files.length > 0) rows.push({ memberId, name: own[0]?.member ?? '', files: byCategory(files) });
  }
  return rows;
}

function byCategory(files: readonly { category: CategoryKey; file: WeekFile }[]): WeekRow['files'] {
  const groups = Map.groupBy(files, ({ category }) => category);
  return Object.fromEntries([...groups].map(([key, some]) => [key, some.map(({ file }) => file)]));
}

function isShown({ files }: WeekRow, state: WeekQuery['state']): boolean {
  return state === '' || Object.values(files).some((some) => some.some(({ cell }) => cell.state === state));
}
