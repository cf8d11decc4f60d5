// The list of employees of a signed-in member who has 100,000 of them: the page, and the data that a click on its link
// asks for.
import { onDemoData, signedIn } from './demo-portal.ts';
import { compareUnderLoad } from './load.ts';
import { fillDemoMember } from './many-employees.ts';
import { printTitle } from './measure.ts';

const EMPLOYEES = 100_000;
const PAGE = '/member/employees';

await onDemoData(async (bench) => {
  const { memberId } = await fillDemoMember(bench, EMPLOYEES);
  // It opens the data folder to get the page's data once, and lets go of it before it says that it runs.
  const page = await bench.startLimit('prepared-page.ts', bench.place.env.DATA_DIR, PAGE);
  const portal = await bench.startPortal();
  const rows = await bench.startLimit(
    'prepared-statement.ts',
    bench.database,
    memberId,
    await bench.write('products.json', '{"products":[]}'),
  );
  const headers = await signedIn(portal.url, 'member');
  printTitle(
    `${PAGE} with ${EMPLOYEES} employees, beside React Router rendering the same with its data at hand`,
  );
  await compareUnderLoad(
    'page',
    { server: portal, path: PAGE, headers },
    { server: page, path: PAGE, headers },
  );
  printTitle(
    'The data of that page, beside a bare Hono server with one prepared statement for the same 50 rows',
  );
  await compareUnderLoad(
    'data',
    { server: portal, path: `${PAGE}.data`, headers },
    { server: rows, path: '/employees', headers },
  );
});
