import type { Ctx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { recurrenceText } from '#app/recurrence/recurrence.ts';
import { isPausedNow } from '#app/recurrence/stored-plan.ts';
import type { InfoRequestRow } from '#db/tables/member.ts';
import type { RecurringRequestRow } from '#db/tables/request.ts';
import { inputOf } from './change-recurring.server.ts';
import type { RecurringInput } from './recurring-schema.ts';

/** Rules that a page lists, and of each the last requests that it opened. */
const RULES_SHOWN = 50;
const OPENED_SHOWN = 12;

/** A request that a rule opened; `day` is YYYY-MM-DD, missed is what is overdue. */
export type OpenedLine = { id: string; day: string; state: 'answered' | 'open' | 'missed' };

export type RecurringLine = {
  id: string;
  text: string;
  /** How often, in words. */
  rule: string;
  isPaused: boolean;
  /** The day on which the next one opens, YYYY-MM-DD; null where none does. */
  nextOn: string | null;
  endsOn: string | null;
  /** What its form shows. */
  shown: RecurringInput;
  /** The newest first. */
  opened: OpenedLine[];
};

/** What the member acted for is asked again and again, and what came of the last times; `today` is YYYY-MM-DD where the viewer is. Admins only. */
export async function listRecurring(ctx: Ctx, today: string): Promise<RecurringLine[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom('recurring_requests')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(RULES_SHOWN)
    .execute();
  const opened = await openedBy(ctx, rows, today);
  return rows.map((row) => ({
    ...{ id: row.id, text: row.text, isPaused: isPausedNow(row), nextOn: row.next_on, endsOn: row.ends_on },
    ...{ rule: recurrenceText(inputOf(row)), shown: inputOf(row), opened: opened.get(row.id) ?? [] },
  }));
}

async function openedBy(
  ctx: Ctx,
  rules: readonly RecurringRequestRow[],
  today: string,
): Promise<Map<string, OpenedLine[]>> {
  if (rules.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('info_requests')
    .select(['id', 'recurring_id', 'occurs_on', 'status', 'due_date'])
    .where('member_id', '=', ctx.memberId)
    .where(
      'recurring_id',
      'in',
      rules.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .orderBy('occurs_on', 'desc')
    .limit(rules.length * OPENED_SHOWN)
    .execute();
  const byRule = Map.groupBy(rows, ({ recurring_id }) => recurring_id ?? '');
  return new Map(
    [...byRule].map(([id, of]) => [
      id,
      of.slice(0, OPENED_SHOWN).map((row, at) => openedLine(row, at === 0, today)),
    ]),
  );
}

type OpenedRow = Pick<InfoRequestRow, 'id' | 'occurs_on' | 'status' | 'due_date'>;

/** One without a due date is missed once the next one is open. */
function openedLine(
  { id, occurs_on, status, due_date }: OpenedRow,
  isNewest: boolean,
  today: string,
): OpenedLine {
  const isLate = due_date === null ? !isNewest : due_date < today;
  const state = status === 'Responded' ? 'answered' : isLate ? 'missed' : 'open';
  return { id, day: occurs_on ?? '', state };
}
