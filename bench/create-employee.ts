// Sixteen windows that add employees to a member that has 100,000: each with its activity and history, in one transaction;
// beside one prepared statement for the row.
import { onDemoData, signedIn } from './demo-portal.ts';
import { compareUnderLoad } from './load.ts';
import { fillDemoMember } from './many-employees.ts';
import { printTitle } from './measure.ts';

const EMPLOYEES = 100_000;

await onDemoData(async (bench) => {
  const { memberId } = await fillDemoMember(bench, EMPLOYEES);
  const limit = await bench.startLimit('prepared-insert.ts', bench.database, memberId);
  const portal = await bench.startPortal();
  const headers = await signedIn(portal.url, 'member');
  let added = 0;
  const form = () => {
    const [name, email] = [`Added ${++added}`, `added${added}@example.com`];
    return new URLSearchParams({ intent: 'employee-add', name, email, role: 'Driver' });
  };
  printTitle(
    `Adding to ${EMPLOYEES} employees, beside a bare Hono server with one prepared statement for the row`,
  );
  await compareUnderLoad(
    'create one',
    { server: portal, path: '/member/employees.data', headers, form },
    { server: limit, path: '/employees', headers, form },
  );
});
