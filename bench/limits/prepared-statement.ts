// A bare server that answers with the rows of one prepared statement: what reading and sending them costs at least.
//   prepared-statement.ts DATABASE MEMBER PRODUCTS
import { readFileSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { prepare } from './prepare.ts';
import { serveLimit } from './serve-limit.ts';

const [, , database = '', memberId = '', productsFile = ''] = process.argv;
const employees = await prepare(
  database,
  'select * from employees where member_id = ? and deleted_at is null order by sort_key, id limit 50',
);
const employee = await prepare(database, 'select * from employees where member_id = ? and id = ?');
const products = ofProducts(readFileSync(productsFile, 'utf8'));
const app = new Hono();
app.use(compress());
app.get('/employees', async (c) => c.json(await employees(memberId)));
app.get('/employees/:id', async (c) => c.json(await employee(memberId, c.req.param('id'))));
app.get('/products', (c) => {
  const list = products.list.all() as string[];
  return c.body(`{"count":${list.length},"offset":0,"limit":100,"products":[${list.join(',')}]}`, 200, {
    'content-type': 'application/json',
  });
});
app.get('/products/:id', (c) =>
  c.body(`{"product":${products.one.get(c.req.param('id'))}}`, 200, { 'content-type': 'application/json' }),
);
serveLimit(app);

/** The products of the store's answer in a table, each as the text in which it is sent. */
function ofProducts(answer: string): Record<'list' | 'one', BetterSqlite3.Statement> {
  const { products } = JSON.parse(answer) as { products: { id: string }[] };
  const memory = new BetterSqlite3(':memory:');
  memory.exec('create table products (position integer primary key, id text unique, json text not null)');
  const insert = memory.prepare('insert into products (id, json) values (?, ?)');
  for (const product of products) insert.run(product.id, JSON.stringify(product));
  return {
    list: memory.prepare('select json from products order by position').pluck(),
    one: memory.prepare('select json from products where id = ?').pluck(),
  };
}
