// The list of products that the store answers, and one of them, beside a prepared statement that gives the same bytes.
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
  const { products } = JSON.parse(body.toString()) as { products: { id: string }[] };
  printTitle(`${PATH}, beside a bare Hono server with one prepared statement for the same bytes`);
  for (const [what, below] of [
    ['products', ''],
    ['product', `/${products[0]?.id}`],
  ] as const) {
    const ours = await rawAnswer(`${portal.url}${PATH}${below}`, {});
    const same = await rawAnswer(`${limit.url}/products${below}`, {});
    if (!same.body.equals(ours.body)) throw new Error('The limit does not answer the same bytes.');
    await compareUnderLoad(
      what,
      { server: portal, path: `${PATH}${below}`, headers: BROWSER_HEADERS },
      { server: limit, path: `/products${below}`, headers: BROWSER_HEADERS },
    );
  }
});
