// The verb behind the list of employees, by what is asked of it, beside the least that any page of it costs.
//   list-employees.ts [EMPLOYEES]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { listEmployeesSchema } from '#app/features/work/employee/employee-schema.ts';
import { listEmployees } from '#app/features/work/employee/list-employees.server.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { addEmployees } from './many-employees.ts';
import { median, printRatio, printTitle, takeTurns, timed } from './measure.ts';
import { contextOfAMember } from './member-context.ts';

const EMPLOYEES = Number(process.argv[2] ?? 100_000);
const ROUNDS = 10;

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const database = await openDatabase({ url: process.env.DATABASE_URL, file: join(folder, 'portal.db') });
await migrateToLatest(database);
const ctx = await contextOfAMember(database, folder);
try {
  await addEmployees(ctx.db, ctx.memberId, EMPLOYEES);
  printTitle(`The list of ${EMPLOYEES} employees, beside counting them in the index without reading them`);
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
    const results = await takeTurns(ROUNDS, {
      list: () => timed(() => listEmployees(ctx, input, '/api/member')),
      limit: () => timed(countInIndex),
    });
    printRatio(JSON.stringify(query), median(results.list), median(results.limit), 'ms');
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

function countInIndex(): Promise<unknown> {
  return sql`select count(*) from employees where member_id = ${ctx.memberId} and deleted_at is null`.execute(
    database.unguarded,
  );
}
