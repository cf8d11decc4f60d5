// The list of products that the store answers, beside one prepared statement that gives the same bytes.
import { BROWSER_HEADERS, onDemoData, rawAnswer } from './demo-portal.ts';
import { compareUnderLoad } from './load.ts';
import { printTitle } from './measure.ts';

const PATH = '/store/store_portal/products';

await onDemoData(async (bench) => {
  const portal = await bench.startPortal();
  const { body } = await rawAnswer(`${portal.url}${PATH}`, {});
  const limit = await bench.startLimit(
    'prepared-statement.ts',
    bench.database,
    '',
    await bench.write('products.json', body.toString()),
  );
  const { body: same } = await rawAnswer(`${limit.url}/products`, {});
  if (!same.equals(body)) throw new Error('The limit does not answer the same bytes.');
  printTitle(`${PATH}, beside a bare Hono server with one prepared statement for the same bytes`);
  await compareUnderLoad(
    'products',
    { server: portal, path: PATH, headers: BROWSER_HEADERS },
    { server: limit, path: '/products', headers: BROWSER_HEADERS },
  );
});
