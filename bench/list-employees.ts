import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { listEmployeesSchema } from '#app/features/employee/employee-schema.ts';
import { listEmployees } from '#app/features/employee/list-employees.server.ts';
import { newId } from '#app/ids.ts';
import { searchText } from '#app/normalise.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { contextOfAMember } from './member-context.ts';

/** Employees of the member; times that each page is asked for. */
const EMPLOYEES = Number(process.argv[2] ?? 100_000);
const ROUNDS = 20;
const BATCH = 1_000;

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const database = await openDatabase({ url: process.env.DATABASE_URL, file: join(folder, 'portal.db') });
await migrateToLatest(database);
const ctx = await contextOfAMember(database.db, folder);
try {
  await fill();
  // What any page costs at least: one look at the member's rows in the index, without reading them.
  const limit = await median(() =>
    sql`select count(*) from employees where member_id = ${ctx.memberId} and deleted_at is null`.execute(
      database.unguarded,
    ),
  );
  console.log(`${EMPLOYEES} employees; limit: counting them in the index takes ${limit.toFixed(1)} ms`);
  const last = Math.ceil(EMPLOYEES / 50);
  for (const query of [
    {},
    { page: last },
    { q: 'person 77' },
    { q: 'nobody' },
    { role: 'Lead' },
    { sort: 'newest' },
  ]) {
    const input = listEmployeesSchema.parse(query);
    const took = await median(() => listEmployees(ctx, input, '/api/member'));
    const times = (took / limit).toFixed(1);
    console.log(
      `${JSON.stringify(query).padEnd(20)} ${took.toFixed(1).padStart(7)} ms, ${times} times the limit`,
    );
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const at = new Date().toISOString();
  for (let start = 0; start < EMPLOYEES; start += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => {
      const number = start + index;
      const [name, email, role] = [
        `Person ${number} Whitlock`,
        `p${number}@example.com`,
        number % 50 ? 'Driver' : 'Lead',
      ];
      return {
        id: newId('emp'),
        member_id: ctx.memberId,
        name,
        email,
        email_key: email,
        role,
        picture_sha256: null,
        fields: '[]',
        search: searchText(name, email, role),
        import_id: null,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      };
    });
    await ctx.db.insertInto('employees').values(rows).execute();
  }
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0;
}
