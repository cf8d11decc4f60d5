import type { Ctx } from '#app/ctx.ts';
import { type DocumentType, neededBy } from '#app/features/work/document-type/list-document-types.server.ts';
import type { Db } from '#db/open.ts';
import type { DocumentRow } from '#db/tables/employee.ts';
import { expiryState } from './expiry-state.ts';
import type { DocumentStanding } from './standing.ts';

type Who = { id: string; role: string };
type Current = { expiryDate: string | null; version: string };

/** How each of these employees stands with each of the types on `today`, YYYY-MM-DD: by the newest document. */
export async function readStandings(
  ctx: Ctx,
  types: readonly DocumentType[],
  employees: readonly Who[],
  today: string,
): Promise<Map<string, DocumentStanding[]>> {
  if (employees.length === 0) return new Map();
  const rows = await documentsOf(ctx.db, employees).where('member_id', '=', ctx.memberId).execute();
  return standingsOf(rows, types, employees, today);
}

/** The same of employees of one member or several: `db` may read them. */
export async function readStandingsOf(
  db: Db,
  types: readonly DocumentType[],
  employees: readonly (Who & { memberId: string })[],
  today: string,
): Promise<Map<string, DocumentStanding[]>> {
  if (employees.length === 0) return new Map();
  const members = [...new Set(employees.map(({ memberId }) => memberId))];
  const found = documentsOf(db, employees);
  const [only] = members;
  const rows = await (members.length === 1 && only !== undefined
    ? found.where('member_id', '=', only)
    : found.where('member_id', 'in', members)
  ).execute();
  return standingsOf(rows, types, employees, today);
}

function standingsOf(
  rows: readonly Version[],
  types: readonly DocumentType[],
  employees: readonly Who[],
  today: string,
): Map<string, DocumentStanding[]> {
  const current = newestOf(rows);
  return new Map(
    employees.map((employee) => [
      employee.id,
      types.map((type) => standingOf(type, employee, current.get(`${employee.id} ${type.id}`), today)),
    ]),
  );
}

function standingOf(
  type: DocumentType,
  { role }: Who,
  current: Current | undefined,
  today: string,
): DocumentStanding {
  if (!current) return { state: neededBy(type, role) ? 'missing' : 'optional' };
  return { state: expiryState(current.expiryDate, today), date: current.expiryDate };
}

type Version = Pick<DocumentRow, 'employee_id' | 'document_type_id' | 'expiry_date' | 'upload_date' | 'id'>;

function documentsOf(db: Db, employees: readonly Who[]) {
  return db
    .selectFrom('documents')
    .select(['employee_id', 'document_type_id', 'expiry_date', 'upload_date', 'id'])
    .where(
      'employee_id',
      'in',
      employees.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null);
}

/** The newest document of each employee and type. */
function newestOf(rows: readonly Version[]): Map<string, Current> {
  const current = new Map<string, Current>();
  for (const row of rows) {
    const key = `${row.employee_id} ${row.document_type_id}`;
    const version = `${row.upload_date} ${row.id}`;
    if (version > (current.get(key)?.version ?? ''))
      current.set(key, { expiryDate: row.expiry_date, version });
  }
  return current;
}
