// The least that a server on SQLite can be: Hono, an open database, and one answer. Bundled before it is run.
//   bare-start.js DATABASE
import BetterSqlite3 from 'better-sqlite3';
import { Hono } from 'hono';
import { serveLimit } from './serve-limit.ts';

const [, , file = ''] = process.argv;
const database = new BetterSqlite3(file);
database.pragma('journal_mode = WAL');
const users = database.prepare('select count(*) from users').pluck();
const app = new Hono();
app.get('/', (c) => c.html(`<!doctype html><title>Bare</title><p>${users.get()} users`));
serveLimit(app);
