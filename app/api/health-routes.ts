import { Hono } from 'hono';
import type { Readiness } from './readiness.ts';
import type { ServerEnv } from './server-env.ts';

/** Calls for whoever watches over the process: is it alive, and can it serve. */
export function healthRoutes(readiness: Readiness): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    try {
      await readiness.check();
      return c.json({ status: 'ready' }, 200, { 'cache-control': 'no-store' });
    } catch (error) {
      c.get('deps').log.error({ err: error, requestId: c.get('requestId') }, 'not ready');
      return c.json({ status: 'not ready' }, 503, { 'cache-control': 'no-store' });
    }
  });
  return app;
}
