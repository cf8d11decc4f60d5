import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ctx } from '#app/ctx.ts';
import { readEmail } from '#app/features/platform/account/email.ts';
import type { ClassifiedRow, FileRow, LineValues } from '#app/features/platform/import/import-kind.ts';
import { inBatches } from '#app/in-batches.server.ts';
import { fitColumns } from '../custom-fields/fit-columns.ts';
import { customFieldsOf } from '../custom-fields/list-fields.server.ts';
import type { FreeField } from '../employee-schema.ts';
import { employeeSearch } from '../employee-search.ts';
import type { PersonRow } from '../match-people.ts';
import { restorableSince } from '../person-rows.server.ts';
import { personKeys, phoneAmong } from '../same-person.ts';
import {
  type ClassifyContext,
  createRowClassifier,
  type Known,
  ownValues,
  type RosterLine,
  unusableReason,
} from './classify-employees.ts';
import { changesText } from './merge-fields.ts';

/** Addresses looked up at a time, and rows read before other requests get their turn. */
const BATCH = 500;

/** Judges a roster against the member's employees who have an address or a phone that it has. */
export async function* classifyEmployees(ctx: Ctx, rows: readonly FileRow[]): AsyncGenerator<ClassifiedRow> {
  const fitRow = fitColumns(await customFieldsOf(ctx));
  const rosterLine = (row: FileRow) => lineOf(row, fitRow);
  const people: PersonRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % BATCH === 0) await nextTurn();
    const line = rosterLine(row);
    if (!unusableReason(line)) people.push(personOf(line));
  }
  const classifyRow = await createRowClassifier(await knownBy(ctx, people), people);
  for (const row of rows) yield classified(classifyRow(rosterLine(row)));
}

/** What the others are compared with is all that is held of a row. */
function personOf({ line, name, nameKey, emailKey, phoneKey }: PersonRow): PersonRow {
  return { line, name, nameKey, emailKey, phoneKey };
}

function lineOf({ line, cells, fields: read }: FileRow, fitRow: ReturnType<typeof fitColumns>): RosterLine {
  const { fields, problem: badField } = fitRow(read);
  const { email, note: emailNote, problem: badEmail } = readEmail(cells.email ?? '');
  const keys = personKeys(cells.name ?? '', email, phoneAmong(fields));
  return { line, ...keys, email, role: cells.role, fields, emailNote, badEmail, badField };
}

/** Those who have an address or a phone of the file's, with those who were deleted and can still be restored. */
async function knownBy(ctx: Ctx, lines: readonly PersonRow[]): Promise<Known[]> {
  const known = new Map<string, Known>();
  const addresses = [...new Set(lines.map((line) => line.emailKey).filter(Boolean))];
  for (let start = 0; start < addresses.length; start += BATCH) {
    const rows = await employeesOf(ctx)
      .where('email_key', 'in', addresses.slice(start, start + BATCH))
      .orderBy('id')
      .execute();
    for (const row of rows) known.set(row.id, knownOf(row));
    await nextTurn();
  }
  const phones = new Set(lines.map((line) => line.phoneKey).filter(Boolean));
  if (phones.size > 0) for await (const one of withPhones(ctx, phones)) known.set(one.id, one);
  return [...known.values()].sort((a, b) => (b.deletedAt ?? '').localeCompare(a.deletedAt ?? ''));
}

/** Phones are further columns, which the database cannot look for. */
async function* withPhones(ctx: Ctx, phones: ReadonlySet<string>): AsyncGenerator<Known> {
  const batches = inBatches(BATCH, 'id', (after: string | undefined, size: number) =>
    employeesOf(ctx)
      .where('fields', '!=', '[]')
      .where('id', '>', after ?? '')
      .orderBy('id')
      .limit(size)
      .execute(),
  );
  for await (const rows of batches) yield* rows.map(knownOf).filter(({ phoneKey }) => phones.has(phoneKey));
}

function employeesOf(ctx: Ctx) {
  return ctx.db
    .selectFrom('employees')
    .select(['id', 'name', 'email', 'role', 'fields', 'import_id', 'updated_at', 'deleted_at'])
    .where('member_id', '=', ctx.memberId)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', restorableSince(ctx))]));
}

function knownOf(row: Awaited<ReturnType<ReturnType<typeof employeesOf>['execute']>>[number]): Known {
  const { id, name, email, role, import_id: importId, updated_at: updatedAt, deleted_at: deletedAt } = row;
  const fields = JSON.parse(row.fields) as FreeField[];
  const keys = personKeys(name, email, phoneAmong(fields));
  return { id, ...keys, email, role, fields, importId, updatedAt, deletedAt };
}

function classified({
  line,
  outcome,
  reason,
  known,
  role,
  fields,
  changes,
  asks,
}: ClassifyContext): ClassifiedRow {
  const own = ownValues(line);
  const another = valuesOf(line, line.email, own.role, own.fields);
  return {
    line: line.line,
    outcome,
    reason: [reason, line.emailNote].filter(Boolean).join(' '),
    name: line.name,
    detail: line.email,
    detail_key: line.emailKey,
    // An address that differs in case alone stays as it was.
    values: known
      ? valuesOf(line, known.emailKey === line.emailKey ? known.email : line.email, role, fields, [
          known.deletedAt === null ? '' : 'Employee restored',
          changesText(changes),
        ])
      : another,
    known: known && { id: known.id, before: beforeOf(known) },
    ...(asks && { question: { asks, another } }),
  };
}

function valuesOf(
  { name }: RosterLine,
  email: string,
  role: string,
  fields: FreeField[],
  changes: readonly string[] = [],
): LineValues {
  return {
    detail: email,
    extra: role,
    fields: JSON.stringify(fields),
    ...employeeSearch({ name, email, role, fields }),
    payload: '{}',
    changes: changes.filter(Boolean).join('. '),
  };
}

/** What an employee was before an import updated it. */
export type EmployeeBefore = Pick<
  Known,
  'name' | 'email' | 'role' | 'fields' | 'importId' | 'updatedAt' | 'deletedAt'
>;

function beforeOf({ name, email, role, fields, importId, updatedAt, deletedAt }: Known): EmployeeBefore {
  return { name, email, role, fields, importId, updatedAt, deletedAt };
}
