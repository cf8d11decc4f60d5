// One of a member's 100,000 employees, as the data that a click on its row asks for, beside one prepared statement for
// the same row.
import { onDemoData, signedIn } from './demo-portal.ts';
import { compareUnderLoad } from './load.ts';
import { fillDemoMember } from './many-employees.ts';
import { printTitle } from './measure.ts';

const EMPLOYEES = 100_000;

await onDemoData(async (bench) => {
  const { memberId, first } = await fillDemoMember(bench, EMPLOYEES);
  const id = first[Math.floor(first.length / 2)] ?? '';
  const limit = await bench.startLimit(
    'prepared-statement.ts',
    bench.database,
    memberId,
    await bench.write('products.json', '{"products":[]}'),
  );
  const portal = await bench.startPortal();
  const headers = await signedIn(portal.url, 'member');
  printTitle(
    `One of ${EMPLOYEES} employees as data, beside a bare Hono server with one prepared statement for the row`,
  );
  await compareUnderLoad(
    'read one',
    { server: portal, path: `/member/employees/${id}.data`, headers },
    { server: limit, path: `/employees/${id}`, headers },
  );
});
