// A bare server that changes one row by one prepared statement: what a change that is kept costs at least.
//   prepared-write.ts DATABASE MEMBER
import BetterSqlite3 from 'better-sqlite3';
import { Hono } from 'hono';
import { serveLimit } from './serve-limit.ts';

const [, , file = '', memberId = ''] = process.argv;
const database = new BetterSqlite3(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
const rename = database.prepare('update employees set name = ? where member_id = ? and id = ?');
const app = new Hono();
app.post('/employees', async (c) => {
  const form = await c.req.formData();
  const { changes } = rename.run(form.get('name'), memberId, form.get('employeeId'));
  return c.json({ changes });
});
serveLimit(app);
