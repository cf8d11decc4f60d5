import type { Ctx } from '#app/ctx.ts';
import { STATEMENT_TITLES } from '#app/features/audit/statement/read-statement.ts';
import { CATEGORIES, type CategoryKey } from '#app/features/members/member/access/categories.ts';
import { readBy } from '#app/features/platform/notification/unread.server.ts';
import { dayOf, USUAL_ZONE } from '#app/features/platform/reminder/working-morning.server.ts';
import { readTrash } from '#app/lists/trash.server.ts';
import type { Trash } from '#app/lists/trash.ts';
import { isAdmin, mayEdit, requireAdmin } from '#app/policy.ts';
import { mondayOf, occurrences, plusDays } from '#app/recurrence/occurrences.ts';
import { recurrenceText } from '#app/recurrence/recurrence.ts';
import { isPausedNow, planOf } from '#app/recurrence/stored-plan.ts';
import type { ExpectedFileRow } from '#db/tables/expected-file.ts';
import type { Cell } from './cell.ts';
import { type Clock, cellOf } from './cell-of.ts';
import { inputOf } from './expected-rows.ts';
import type { ExpectedInput } from './expected-schema.ts';
import { type Outcome, readOutcomes } from './read-outcomes.server.ts';

/** Weeks that the page shows. */
export const WEEKS_SHOWN = 12;
/** Files that can be chosen for a day, the newest ones. */
const FILES_OFFERED = 100;

/** An expected file with what became of each week, the present one first; null where nothing was due. */
export type ExpectedLine = {
  id: string;
  name: string;
  category: CategoryKey;
  categoryTitle: string;
  /** How often, in words. */
  rule: string;
  /** By what a file is recognized, in words. */
  fits: string;
  /** What its form shows. */
  shown: ExpectedInput;
  isPaused: boolean;
  /** ISO instants of the last reminder, and of when the member's people read of it; told to staff alone. */
  remindedAt: string | null;
  seenAt: string | null;
  cells: (Cell | null)[];
  /** What is due next week; a file may be there already. */
  next: Cell | null;
  /** The first day that is still open, where it lies before this week. */
  missed: Cell | null;
};

export type ExpectedGrid = {
  /** The Monday of each week, YYYY-MM-DD, the present one first. */
  weeks: string[];
  lines: ExpectedLine[];
  canEdit: boolean;
};

/** What is expected of the member acted for, with what became of the last weeks; for others than staff in their categories alone. */
export async function listExpected(ctx: Ctx, weekCount = WEEKS_SHOWN): Promise<ExpectedGrid> {
  const rows = await expectedRows(ctx);
  const zone = rows[0]?.time_zone ?? USUAL_ZONE;
  const today = dayOf(ctx.now(), zone);
  const monday = mondayOf(today);
  const weeks = Array.from({ length: weekCount }, (_, at) => plusDays(monday, -7 * at));
  const first = [weeks.at(-1) ?? monday, ...rows.flatMap(({ open_on }) => open_on ?? [])].sort()[0];
  const outcomes = Map.groupBy(
    await readOutcomes(
      ctx,
      rows.map(({ id }) => id),
      first,
    ),
    ({ expectedId }) => expectedId,
  );
  const clock = { now: ctx.now(), today, zone };
  const lines = rows.map((row) => ({
    ...lineOf(row, outcomes.get(row.id) ?? [], weeks, clock),
    ...(isAdmin(ctx) ? remindedOf(row) : { remindedAt: null, seenAt: null }),
  }));
  return { weeks, lines, canEdit: mayEdit(ctx) };
}

type ListedRow = ExpectedFileRow & { time_zone?: string | null; seen_at: string | null };

function remindedOf({ reminded_at, seen_at }: ListedRow): Pick<ExpectedLine, 'remindedAt' | 'seenAt'> {
  return { remindedAt: reminded_at, seenAt: reminded_at && seen_at };
}

/** With the zone of the member, and when it read of a reminder. */
async function expectedRows(ctx: Ctx): Promise<ListedRow[]> {
  const all = ctx.db
    .selectFrom('expected_files as expected')
    .innerJoin('users', 'users.id', 'expected.member_id')
    .selectAll('expected')
    .select('users.time_zone')
    .select(readBy('member', 'expected.id', ctx.memberId).as('seen_at'))
    .where('expected.member_id', '=', ctx.memberId)
    .where('expected.deleted_at', 'is', null)
    .orderBy('expected.sort_key')
    .orderBy('expected.id');
  if (isAdmin(ctx)) return all.execute();
  const assigned = ctx.db
    .selectFrom('category_assignments')
    .select('category_assignments.category')
    .where('category_assignments.member_id', '=', ctx.memberId);
  return all.where('expected.category', 'in', assigned).execute();
}

function lineOf(
  row: ExpectedFileRow,
  outcomes: readonly Outcome[],
  weeks: readonly string[],
  clock: Clock,
): Omit<ExpectedLine, 'remindedAt' | 'seenAt'> {
  const shown = inputOf(row);
  const cell = (day: string | undefined) =>
    day === undefined
      ? null
      : cellOf(
          row,
          day,
          outcomes.find(({ dueOn }) => dueOn === day),
          clock,
        );
  const monday = weeks[0] ?? '';
  const ofWeek = (week: string) => cell(occurrences(planOf(row), week, plusDays(week, 6))[0]);
  return {
    ...{ id: row.id, name: row.name, category: row.category, shown },
    categoryTitle: CATEGORIES[row.category].title,
    rule: recurrenceText(shown),
    fits: fitsText(row),
    isPaused: isPausedNow(row),
    cells: weeks.map(ofWeek),
    next: ofWeek(plusDays(monday, 7)),
    missed: row.open_on !== null && row.open_on < monday ? cell(row.open_on) : null,
  };
}

function fitsText({ words, layout }: ExpectedFileRow): string {
  const title = (STATEMENT_TITLES as Record<string, string>)[layout];
  const parts = [title && `columns of "${title}"`, words && `name with "${words}"`];
  return parts.filter(Boolean).join(' or ') || 'by hand only';
}

/** A file that can be put in place for a day. */
export type OfferedFile = { id: string; name: string; category: CategoryKey; date: string };

/** The newest files of these categories of the member acted for. */
export async function offeredFiles(ctx: Ctx, categories: readonly CategoryKey[]): Promise<OfferedFile[]> {
  if (categories.length === 0) return [];
  return ctx.db
    .selectFrom('category_files')
    .select(['id', 'name', 'category', 'date'])
    .where('member_id', '=', ctx.memberId)
    .where('category', 'in', categories)
    .where('deleted_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(FILES_OFFERED)
    .execute();
}

/** Expected files that were deleted and can be restored. Admins only. */
export async function listDeletedExpected(ctx: Ctx, show?: number): Promise<Trash> {
  requireAdmin(ctx);
  const found = ctx.db
    .selectFrom('expected_files')
    .select(['id', 'name', 'deleted_at as deletedAt'])
    .where('member_id', '=', ctx.memberId);
  return readTrash(found, show);
}
