import type { AnyTx } from '#app/ctx.ts';
import type { Due, DueOf, DueSource, Reminded } from '#app/due.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { reminderRules } from '#app/features/platform/reminder/reminder-rules.server.ts';
import { DAYS_AHEAD } from '#app/features/platform/reminder/reminder-steps.server.ts';
import { isMonday } from '#app/features/platform/reminder/working-morning.server.ts';
import { atCompany } from '#app/paths.ts';
import { plusDays } from '#app/recurrence/occurrences.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { documentReminderEvents, ownDocumentsPath } from './document-reminder-events.server.ts';
import { expiringDocuments, type Lack, lackingDocuments, lackText } from './lacking-documents.server.ts';

/** Employees that a mail names; of more it says how many. */
const NAMED = 15;

/**
 * Documents that expire are reminded of before and on that day. What has expired or is missing is reminded of each Monday, all of a member
 * together, until it is on file.
 */
export const dueDocuments: DueSource = {
  kind: 'document',
  count: (many) => `${many} reminders of documents`,
  async waiting({ db }) {
    const rows = await acrossMembers(db, 'whose employees lack a document is reminded')
      .selectFrom('member_totals')
      .select('member_id')
      .where('role', '=', 'member')
      .where('gone_at', 'is', null)
      .where('employees', '>', 0)
      .execute();
    return rows.map(({ member_id }) => member_id);
  },
  async open(db, of, until) {
    const found = await dueOnDays(db, of, until);
    if (isMonday(until)) found.push(...(await lackingOn(db, of, until)));
    return asDue(db, of, found);
  },
  // What has expired or is missing waits for no Monday then, and says more than what will expire.
  async openNow(db, of, today) {
    const lacking = await lackingOn(db, of, today);
    return asDue(db, of, lacking.length > 0 ? lacking : await dueOnDays(db, of, today));
  },
  async remind(tx, memberId, due) {
    const [one] = due;
    if (one)
      await record(tx, documentReminderEvents['documents-reminded'](memberId, { what: one.name }), {
        memberId,
      });
  },
  describe,
};

type Found = Pick<Due, 'name' | 'dueDate' | 'asked'>;

async function asDue(db: Db, { memberId }: DueOf, found: readonly Found[]): Promise<Due[]> {
  if (found.length === 0) return [];
  const rules = await reminderRules(db, memberId);
  const reminded = rules.find(({ kind }) => kind === 'document')?.remindedAt ?? null;
  return found.map((due) => ({ id: memberId, reminded, ...due, subject: due.name }));
}

async function dueOnDays(db: Db, { memberId }: DueOf, day: string): Promise<Found[]> {
  const expiring = await expiringDocuments(db, memberId, { from: day, to: plusDays(day, DAYS_AHEAD) });
  return expiring.map(({ employee, type, date, since }) => ({
    name: `${employee}: ${lackText({ type, date }, day)}`,
    dueDate: date,
    asked: since,
  }));
}

async function lackingOn(db: Db, { memberId }: DueOf, day: string): Promise<Found[]> {
  const lacks = await lackingDocuments(db, memberId, day);
  const late = lacks.filter(({ date }) => date === null || date < day).length;
  if (late === 0) return [];
  const name =
    late === 1 ? '1 employee document needs attention' : `${late} employee documents need attention`;
  return [{ name, dueDate: day, asked: '' }];
}

async function describe(
  tx: AnyTx,
  { company: { id: memberId } }: Reminded,
  _due: readonly Due[],
  today: string,
): Promise<string[]> {
  const byEmployee = Map.groupBy(
    await lackingDocuments(tx.db, memberId, today),
    ({ employeeId }) => employeeId,
  );
  const named = [...byEmployee.values()].slice(0, NAMED).map((lacks) => lineOf(lacks, today));
  const rest = byEmployee.size - named.length;
  const more = rest > 0 ? [`and ${rest} more ${rest === 1 ? 'employee' : 'employees'}`] : [];
  return [[...named, ...more, `${tx.baseUrl}${atCompany(ownDocumentsPath, memberId)}`].join('\n')];
}

function lineOf(lacks: readonly Lack[], today: string): string {
  return `- ${lacks[0]?.employee}: ${lacks.map((lack) => lackText(lack, today)).join(', ')}`;
}
