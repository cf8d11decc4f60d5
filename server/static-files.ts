import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#app/api/server-env.ts';

/**
 * The built files below that folder, for requests that `admitted` lets pass: those of `assets` are good for ever, since their
 * names change with them, the others for an hour.
 */
export function staticFiles(root: string, admitted: MiddlewareHandler<ServerEnv>): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const kept = (value: string) => (_path: string, c: Context) => c.header('cache-control', value);
  const assets = { root, precompressed: true, onFound: kept('public, max-age=31536000, immutable') };
  app.use('/assets/*', admitted, serveStatic(assets));
  // By their names: no page has to wait until a file of its name has been looked for.
  for (const name of readdirSync(root).filter((name) => name !== 'assets'))
    app.use(`/${name}`, admitted, serveStatic({ root, onFound: kept('public, max-age=3600') }));
  return app;
}
