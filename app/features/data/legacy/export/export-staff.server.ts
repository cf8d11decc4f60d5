import { tagsIn } from '#app/features/hiring/candidate/tags/tags.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import type { Db } from '#db/open.ts';
import { BlobValue, type JsonValue, pictureAt } from '../read/json-pieces.server.ts';
import { EMPLOYEE_NAMES } from '../read/read-staff.server.ts';
import { inPages } from './in-pages.server.ts';

/** A member's employees in the order of their ids, with custom fields and history. */
export async function* employeesOf(db: Db, memberId: string): AsyncGenerator<JsonValue> {
  const employees = inPages(async (after, limit) => {
    const rows = await db
      .selectFrom('employees')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return withHistory(db, memberId, ['employee_history', 'employee_id'], rows);
  });
  for await (const row of employees) {
    yield {
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      profilePicture: pictureAt(row.picture_sha256),
      ...freeFields(JSON.parse(row.fields) as FreeField[]),
      createdAt: row.created_at,
      history: row.history,
    };
  }
}

/** Free fields as properties, as the browser version had them; as a list where a name would not come back as it is. */
function freeFields(fields: FreeField[]): { [name: string]: JsonValue } {
  const labels = new Set(fields.map(({ label }) => label));
  const safe = fields.every(
    ({ label }) => !EMPLOYEE_NAMES.has(label) && label !== '__proto__' && !/^\d+$/.test(label),
  );
  if (safe && labels.size === fields.length)
    return Object.fromEntries(fields.map(({ label, value }) => [label, value]));
  return { freeFields: fields };
}

/** The documents of a member's employees, with their contents. */
export async function* documentsOf(db: Db, memberId: string): AsyncGenerator<JsonValue> {
  const documents = inPages((after, limit) =>
    db
      .selectFrom('documents')
      .innerJoin('employees', (join) =>
        join
          .onRef('employees.id', '=', 'documents.employee_id')
          .onRef('employees.member_id', '=', 'documents.member_id'),
      )
      .selectAll('documents')
      .where('documents.member_id', '=', memberId)
      .where('documents.deleted_at', 'is', null)
      .where('employees.deleted_at', 'is', null)
      .where('documents.id', '>', after)
      .orderBy('documents.id')
      .limit(limit)
      .execute(),
  );
  for await (const row of documents) {
    yield {
      id: row.id,
      employeeId: row.employee_id,
      documentTypeId: row.document_type_id,
      fileName: row.file_name,
      fileType: row.file_type,
      fileContent: new BlobValue(row.sha256, row.file_type),
      notes: row.notes,
      uploadDate: row.upload_date,
      uploaderName: row.uploader_name,
      expiryDate: row.expiry_date,
    };
  }
}

/** A member's candidates with their history, the newest line first. */
export async function* candidatesOf(db: Db, memberId: string): AsyncGenerator<JsonValue> {
  const candidates = inPages(async (after, limit) => {
    const rows = await db
      .selectFrom('candidates')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return withHistory(db, memberId, ['candidate_history', 'candidate_id'], rows);
  });
  for await (const row of candidates) {
    yield {
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      jobAppliedFor: row.job_applied_for,
      stage: row.stage,
      stageChangedAt: row.stage_changed_at,
      employeeId: row.employee_id,
      ...(row.tags && { tags: tagsIn(row.tags).join('; ') }),
      ...(row.reject_reason && { rejectReason: row.reject_reason }),
      freeFields: JSON.parse(row.fields) as JsonValue,
      createdAt: row.created_at,
      history: row.history,
    };
  }
}

type HistoryLine = { actor: string; action: string; date: string };

/** The rows with their history, the newest line first, by one statement for all of them. */
async function withHistory<Row extends { id: string }>(
  db: Db,
  memberId: string,
  [table, owner]: ['employee_history', 'employee_id'] | ['candidate_history', 'candidate_id'],
  rows: Row[],
): Promise<(Row & { history: HistoryLine[] })[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // The columns that the two tables have in common, by the names of one of them.
  const lines = await db
    .selectFrom(table as 'employee_history')
    .select([`${owner as 'employee_id'} as owner`, 'actor', 'action', 'date'])
    .where('member_id', '=', memberId)
    .where(owner as 'employee_id', 'in', ids)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const histories = Map.groupBy(lines, (line) => line.owner);
  return rows.map((row) => ({
    ...row,
    history: (histories.get(row.id) ?? []).map(({ actor, action, date }) => ({ actor, action, date })),
  }));
}
