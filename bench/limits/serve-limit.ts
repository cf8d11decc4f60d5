import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

/** Serves a limit on a free port of loopback, and says so in the portal's words, which whoever started it waits for. */
export function serveLimit(app: Hono): void {
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
    console.log(`The portal runs at http://127.0.0.1:${port}`),
  );
}
