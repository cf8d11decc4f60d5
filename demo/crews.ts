import { randomUUID } from 'node:crypto';
import type { Portal } from '#app/ctx.ts';
import { type DescribedBlob, storeBlob } from '#app/features/platform/contents/store-blob.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { columnKey } from '#app/features/work/employee/custom-fields/field-names.ts';
import { employeeSearch } from '#app/features/work/employee/employee-search.ts';
import { newId } from '#app/ids.ts';
import type { CustomFieldRow } from '#db/tables/custom-field.ts';
import type { DocumentRow, EmployeeRow } from '#db/tables/employee.ts';
import { paperOf } from './employees.ts';
import { inventRoster } from './people.ts';

const DAY_MS = 86_400_000;
/** Rows of one insert: within what SQLite takes of parameters. */
const BATCH = 200;
const HIRE_DATE = 'Hire Date';

/** Employees of those members, and so many documents among them. Throws where there are too few employees for them. */
export async function crewsOf(
  portal: Portal,
  owners: readonly { id: string; name: string; created_at: string }[],
  documents: number,
): Promise<void> {
  const employees = owners.flatMap((owner, index) => crewOf(owner, index));
  for (const rows of batches(employees)) await portal.db.insertInto('employees').values(rows).execute();
  const fields = owners.map(hireDateOf);
  for (const rows of batches(fields)) await portal.db.insertInto('custom_fields').values(rows).execute();
  const types = await activeTypes(portal);
  const pairs = employees.flatMap((employee) => types.map((type) => ({ employee, type })));
  if (pairs.length < documents) throw new Error('The crews are too small for so many documents.');
  // Spread over all of them: every step of a number without a common divisor comes by each pair once.
  const chosen = Array.from({ length: documents }, (_, index) => pairs[(index * 997) % pairs.length]);
  const papers = new Map<string, DescribedBlob>();
  for (const { name } of types) {
    papers.set(name, await storeBlob(portal, oneChunk(paperOf(name)), { maxBytes: portal.maxUploadBytes }));
  }
  const names = new Map(owners.map(({ id, name }) => [id, name]));
  const rows = chosen.flatMap((pair, index): DocumentRow[] => {
    const stored = pair && papers.get(pair.type.name);
    if (!stored) return [];
    const { employee, type } = pair;
    return [
      {
        id: newId('doc'),
        member_id: employee.member_id,
        employee_id: employee.id,
        document_type_id: type.id,
        file_name: `${type.name} ${employee.name}.pdf`,
        file_type: 'application/pdf',
        preview: 'pdf',
        size_bytes: stored.size,
        sha256: stored.sha256,
        notes: '',
        upload_date: new Date(new Date(employee.created_at).getTime() + (index % 9) * DAY_MS).toISOString(),
        uploader_name: names.get(employee.member_id) ?? '',
        expiry_date: type.expires ? dateIn(portal, 90 + ((index * 37) % 900)) : null,
        client_key: randomUUID(),
        deleted_at: null,
      },
    ];
  });
  for (const some of batches(rows)) await portal.db.insertInto('documents').values(some).execute();
}

/** The custom field that they all have, defined as an import of the roster would. */
function hireDateOf(owner: { id: string; created_at: string }): CustomFieldRow {
  return {
    ...{ id: newId('cfield'), member_id: owner.id, name: HIRE_DATE, name_key: columnKey(HIRE_DATE) },
    ...{ type: 'date', options: '[]', kept: '{}', deleted_at: null },
    ...{ created_at: owner.created_at, updated_at: owner.created_at },
  };
}

function crewOf(owner: { id: string; created_at: string }, index: number): EmployeeRow[] {
  const at = new Date(new Date(owner.created_at).getTime() + 3_600_000).toISOString();
  return inventRoster(40 + index, 8 + ((index * 5) % 11)).map(({ name, email, role, hired }) => ({
    id: newId('emp'),
    member_id: owner.id,
    name,
    email,
    email_key: email,
    role,
    picture_sha256: null,
    fields: JSON.stringify([{ label: HIRE_DATE, value: hired }]),
    ...employeeSearch({ name, email, role, fields: [{ label: HIRE_DATE, value: hired }] }),
    import_id: null,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  }));
}

function dateIn(portal: Portal, days: number): string {
  return new Date(portal.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH);
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
