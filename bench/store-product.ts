// One product that the store answers, beside one prepared statement that gives the same bytes.
import { BROWSER_HEADERS, onDemoData, rawAnswer } from './demo-portal.ts';
import { compareUnderLoad } from './load.ts';
import { printTitle } from './measure.ts';

const LIST = '/store/store_portal/products';

await onDemoData(async (bench) => {
  const portal = await bench.startPortal();
  const { body: list } = await rawAnswer(`${portal.url}${LIST}`, {});
  const [product] = (JSON.parse(list.toString()) as { products: { id: string }[] }).products;
  const path = `${LIST}/${product?.id}`;
  const { body } = await rawAnswer(`${portal.url}${path}`, {});
  const file = await bench.write(
    'products.json',
    JSON.stringify({ products: [JSON.parse(body.toString())] }),
  );
  const limit = await bench.startLimit('prepared-statement.ts', bench.database, '', file);
  const { body: same } = await rawAnswer(`${limit.url}/products/1`, {});
  if (!same.equals(body)) throw new Error('The limit does not answer the same bytes.');
  printTitle(
    'One product of the store, beside a bare Hono server with one prepared statement for the same bytes',
  );
  await compareUnderLoad(
    'product',
    { server: portal, path, headers: BROWSER_HEADERS },
    { server: limit, path: '/products/1', headers: BROWSER_HEADERS },
  );
});
