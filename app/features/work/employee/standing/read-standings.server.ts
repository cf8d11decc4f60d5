import type { Ctx } from '#app/ctx.ts';
import { type DocumentType, neededBy } from '#app/features/work/document-type/list-document-types.server.ts';
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
  const current = await currentDocuments(
    ctx,
    employees.map(({ id }) => id),
  );
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

/** The newest document of each employee and type. */
async function currentDocuments(ctx: Ctx, employeeIds: string[]): Promise<Map<string, Current>> {
  const current = new Map<string, Current>();
  if (employeeIds.length === 0) return current;
  const rows = await ctx.db
    .selectFrom('documents')
    .select(['employee_id', 'document_type_id', 'expiry_date', 'upload_date', 'id'])
    .where('member_id', '=', ctx.memberId)
    .where('employee_id', 'in', employeeIds)
    .where('deleted_at', 'is', null)
    .execute();
  for (const row of rows) {
    const key = `${row.employee_id} ${row.document_type_id}`;
    const version = `${row.upload_date} ${row.id}`;
    if (version > (current.get(key)?.version ?? ''))
      current.set(key, { expiryDate: row.expiry_date, version });
  }
  return current;
}
