// A member's employees are changed by 16 windows at once: each change with its activity, its history and what open
// windows are told, all in one transaction.
import { type Bench, demoLogin, onDemoData, signedIn } from './demo-portal.ts';
import { compareUnderLoad } from './load.ts';
import { addEmployees } from './many-employees.ts';
import { printTitle } from './measure.ts';

const EMPLOYEES = 100_000;
const PAGE = '/member/employees';

await onDemoData(async (bench) => {
  const { memberId, employees } = await fill(bench);
  const limit = await bench.startLimit('prepared-write.ts', bench.database, memberId);
  const portal = await bench.startPortal();
  const headers = await signedIn(portal.url, 'member');
  const form = (sent: number, connection: number) => {
    const { id = '', email = '' } = employees[connection] ?? {};
    const name = `Changed ${sent}`;
    return new URLSearchParams({ intent: 'employee-edit', employeeId: id, name, email, role: 'Driver' });
  };
  printTitle(
    `Changing one of ${EMPLOYEES} employees, beside a bare Hono server with one prepared statement for the row`,
  );
  await compareUnderLoad(
    'change',
    { server: portal, path: `${PAGE}.data`, headers, form },
    { server: limit, path: '/employees', headers, form },
  );
});

async function fill({ open }: Bench) {
  const { db, close } = await open();
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoLogin('member').email)
    .executeTakeFirstOrThrow();
  await addEmployees(db, id, EMPLOYEES);
  const employees = await db
    .selectFrom('employees')
    .select(['id', 'email'])
    .where('member_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();
  await close();
  return { memberId: id, employees };
}
