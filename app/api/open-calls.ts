import { Hono } from 'hono';
import { sql } from 'kysely';
import type { ServerEnv } from './server-env.ts';

/** Calls for whoever watches over the process: is it alive, and can it serve. */
export function openCalls(): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const { db, log } = c.get('deps');
    try {
      await sql`select 1`.execute(db);
      return c.json({ status: 'ready' }, 200, { 'cache-control': 'no-store' });
    } catch (error) {
      log.error({ err: error, requestId: c.get('requestId') }, 'not ready');
      return c.json({ status: 'not ready' }, 503, { 'cache-control': 'no-store' });
    }
  });
  return app;
}
