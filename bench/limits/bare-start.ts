// The least that a server on a database can be: Hono, an open database, and one answer. Bundled before it is run.
//   bare-start.js DATABASE
import { Hono } from 'hono';
import { prepare } from './prepare.ts';
import { serveLimit } from './serve-limit.ts';

const [, , file = ''] = process.argv;
const users = await prepare(file, 'select count(*) as count from users');
const app = new Hono();
app.get('/', async (c) => {
  const [row] = await users();
  return c.html(`<!doctype html><title>Bare</title><p>${JSON.stringify(row)}`);
});
serveLimit(app);
