import { type AnyTx, instant } from '#app/ctx.ts';
import type { Due, DueOf, DueSource, Reminded } from '#app/due.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { DAYS_AHEAD } from '#app/features/platform/reminder/reminder-steps.server.ts';
import { USUAL_ZONE } from '#app/features/platform/reminder/working-morning.server.ts';
import { dayText } from '#app/features/work/employee/standing/standing.ts';
import { formatDue } from '#app/format/dates.ts';
import { atCompany } from '#app/paths.ts';
import { instantOf, occurrences, plusDays } from '#app/recurrence/occurrences.ts';
import { planOf } from '#app/recurrence/stored-plan.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { ExpectedFileRow } from '#db/tables/expected-file.ts';
import { expectedEvents } from './expected-events.server.ts';
import { expectedPath } from './expected-path.ts';
import { closedDays, readOutcomes } from './read-outcomes.server.ts';

/** Of the days that were missed the last so many are looked at one by one; of earlier ones the first. */
const DAYS_BACK = 35;
/** Missed days that a mail names; of more it says since when. */
const DAYS_NAMED = 5;

/** Files that are due by a rule are reminded of day by day, until each day has its file or a reason. */
export const dueExpected: DueSource = {
  kind: 'expected',
  count: (many) => `${many} files are due`,
  async waiting({ db }, until) {
    const rows = await acrossMembers(db, 'who is to send a file is reminded')
      .selectFrom('expected_files')
      .select('member_id')
      .distinct()
      .where('open_on', '<=', until)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(({ member_id }) => member_id);
  },
  async open(db, of, until, held) {
    const rows = await openRows(db, of.memberId, plusDays(until, DAYS_AHEAD))
      .$if(held, (found) => found.forNoKeyUpdate())
      .execute();
    const days = await openDays(db, of.memberId, rows, until);
    return rows.flatMap((row) => (days.get(row.id) ?? []).map((day) => dueFile(row, day, of)));
  },
  async remind(tx, memberId, due) {
    for (const file of due) await markReminded(tx, memberId, file);
  },
  describe,
};

/** Those of the categories that the member has, with an open day until that one. */
function openRows(db: Db, memberId: string, until: string) {
  return db
    .selectFrom('expected_files')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('open_on', '<=', until)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb(
        'category',
        'in',
        eb
          .selectFrom('category_assignments as assigned')
          .select('assigned.category')
          .where('assigned.member_id', '=', memberId),
      ),
    )
    .orderBy('sort_key')
    .orderBy('id');
}

/** The days of each that are open, by its id: the first one, and those of the last weeks until a week from that day. */
async function openDays(
  db: Db,
  memberId: string,
  rows: readonly ExpectedFileRow[],
  until: string,
): Promise<Map<string, string[]>> {
  const ids = rows.map(({ id }) => id);
  const from = plusDays(until, -DAYS_BACK);
  const closed = closedDays(await readOutcomes({ db, memberId }, ids, from));
  return new Map(
    rows.map((row) => {
      const days = occurrences(planOf(row), from, plusDays(until, DAYS_AHEAD));
      const open = days.filter((day) => !closed.get(row.id)?.has(day));
      const { open_on: first } = row;
      return [row.id, first !== null && first < from ? [first, ...open] : open];
    }),
  );
}

/** A day is waited for once the one before it is over, so that a file of each week is not reminded of a week ahead. */
function dueFile(row: ExpectedFileRow, dueDate: string, { zone }: DueOf): Due {
  const [before] = occurrences(planOf(row), plusDays(dueDate, -DAYS_AHEAD), plusDays(dueDate, -1));
  const over = before && instantOf(plusDays(before, 1), '00:00', zone ?? USUAL_ZONE).toISOString();
  return {
    ...{ id: row.id, name: row.name, dueDate, reminded: row.reminded_at },
    asked: over && over > row.created_at ? over : row.created_at,
  };
}

async function markReminded(tx: AnyTx, memberId: string, { id, name, dueDate }: Due): Promise<void> {
  const { category } = await tx.db
    .updateTable('expected_files')
    .set({ reminded_at: instant(tx) })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('category')
    .executeTakeFirstOrThrow();
  await record(tx, expectedEvents.reminded(id, { name, dueOn: dueDate, category }), { memberId });
}

async function describe(
  tx: AnyTx,
  { company: { id: memberId } }: Reminded,
  due: readonly Due[],
  today: string,
): Promise<string[]> {
  const rows = await openRows(tx.db, memberId, plusDays(today, DAYS_AHEAD)).execute();
  const days = await openDays(tx.db, memberId, rows, today);
  const link = `${tx.baseUrl}${atCompany(expectedPath(null), memberId)}`;
  return due.map(({ id, name, dueDate }) => {
    const missed = (days.get(id) ?? []).filter((day) => day < today && day !== dueDate);
    return [`${name} (${formatDue(dueDate, today)})`, ...missedText(missed, today), link].join('\n');
  });
}

function missedText(days: readonly string[], today: string): string[] {
  const [first] = days;
  if (first === undefined) return [];
  // Of what lies further back only the first day is known.
  if (days.length > DAYS_NAMED || first < plusDays(today, -DAYS_BACK))
    return [`Also missing: earlier ones, since ${dayText(first, today)}`];
  return [`Also missing: ${days.map((day) => dayText(day, today)).join(', ')}`];
}
