// A bare server that adds one row by one prepared statement: what a record that is kept costs at least.
//   prepared-insert.ts DATABASE MEMBER
import { Hono } from 'hono';
import { newId } from '#app/ids.ts';
import { prepare } from './prepare.ts';
import { serveLimit } from './serve-limit.ts';

const [, , database = '', memberId = ''] = process.argv;
const insert = await prepare(
  database,
  `insert into employees
    (id, member_id, name, email, email_key, role, fields, search, sort_key, created_at, updated_at)
  values (?, ?, ?, ?, ?, ?, '[]', ?, ?, ?, ?)`,
);
const app = new Hono();
app.post('/employees', async (c) => {
  const form = await c.req.formData();
  const [name, email, role] = ['name', 'email', 'role'].map((key) => String(form.get(key)));
  const [id, search, at] = [newId('emp'), `${name} ${email}`.toLowerCase(), new Date().toISOString()];
  await insert(id, memberId, name, email, email, role, search, search, at, at);
  return c.json({ id });
});
serveLimit(app);
