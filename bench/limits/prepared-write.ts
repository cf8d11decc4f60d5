// A bare server that changes one row by one prepared statement: what a change that is kept costs at least.
//   prepared-write.ts DATABASE MEMBER
import { Hono } from 'hono';
import { prepare } from './prepare.ts';
import { serveLimit } from './serve-limit.ts';

const [, , file = '', memberId = ''] = process.argv;
const rename = await prepare(file, 'update employees set name = ? where member_id = ? and id = ?');
const app = new Hono();
app.post('/employees', async (c) => {
  const form = await c.req.formData();
  return c.json(await rename(form.get('name'), memberId, form.get('employeeId')));
});
serveLimit(app);
