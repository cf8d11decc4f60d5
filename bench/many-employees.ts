import { newId } from '#app/ids.ts';
import { searchColumns } from '#app/text/search-key.ts';
import type { Db } from '#db/open.ts';
import type { EmployeeRow } from '#db/tables/employee.ts';
import { type Bench, demoLogin } from './demo-portal.ts';

const BATCH = 1_000;

/** Adds so many employees to the member, one in fifty a lead; returns the ids of the first thousand. */
export async function addEmployees(db: Db, memberId: string, count: number): Promise<string[]> {
  const at = new Date().toISOString();
  const first: string[] = [];
  for (let start = 0; start < count; start += BATCH) {
    const size = Math.min(BATCH, count - start);
    const rows = Array.from({ length: size }, (_, index) => employee(memberId, start + index, at));
    await db.insertInto('employees').values(rows).execute();
    if (start === 0) first.push(...rows.map(({ id }) => id));
  }
  return first;
}

/** Gives the demo's member so many employees more, while no portal runs. */
export async function fillDemoMember(
  bench: Bench,
  count: number,
): Promise<{ memberId: string; first: string[] }> {
  const { db, close } = await bench.open();
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoLogin('member').email)
    .executeTakeFirstOrThrow();
  const first = await addEmployees(db, id, count);
  await close();
  return { memberId: id, first };
}

function employee(memberId: string, number: number, at: string): EmployeeRow {
  const [name, email] = [`Person ${number} Whitlock`, `p${number}@example.com`];
  const role = number % 50 ? 'Driver' : 'Lead';
  return {
    id: newId('emp'),
    member_id: memberId,
    name,
    email,
    email_key: email,
    role,
    picture_sha256: null,
    fields: '[]',
    ...searchColumns(name, email, role),
    import_id: null,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  };
}
