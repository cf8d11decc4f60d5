import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as build from 'virtual:react-router/server-build';
import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ServerEnv } from '#app/api/server-env.ts';
import { DataFolderInUse } from '#db/open.ts';
import { StartRefused } from '#db/start-refused.ts';
import { seedDemo } from '#demo/seed.ts';
import { createApp } from './app.ts';
import { DatabaseUnreachable } from './await-database.ts';
import { ConfigError, readConfig } from './config.ts';
import { drain } from './drain.ts';
import { startHousekeeping } from './housekeeping.ts';
import { keepIndexed } from './keep-indexed.ts';
import { openPortal } from './portal.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { announce, DemoNotPublic, guardDemo } from './start-up.ts';

export { seedDemo } from '#demo/seed.ts';
export { createApp } from './app.ts';
export { readConfig } from './config.ts';
export { openPortal } from './portal.ts';
export { announce, guardDemo } from './start-up.ts';
export { build };

/** Folder of the built assets, beside this bundle. */
const CLIENT = join(import.meta.dirname, '../client');

/** How long the connections to a database that does not answer may take to close, in ms. */
const CLOSE_MS = 5_000;

/** A portal that runs; `stop` finishes what it is doing, or cuts it once `now` is aborted. */
type RunningPortal = { url: string; stop(now?: AbortSignal): Promise<void> };

/** Starts the portal and returns the running server. */
export async function start(env: Record<string, string | undefined>): Promise<RunningPortal> {
  const config = readConfig(env);
  const portal = await openPortal(config);
  const { deps, database } = portal;
  const ending = new AbortController();
  deps.ending = ending.signal;
  const stops = [startHousekeeping(deps), keepIndexed(database, deps.log)];
  const stopWork = () => Promise.all(stops.map((stop) => stop()));
  try {
    await guardDemo(deps, config);
    if (config.demo) await seedDemo(deps);
  } catch (error) {
    await stopWork();
    await portal.close();
    throw error;
  }
  const { trustProxy, baseUrl, host } = config;
  const app = createApp(deps, { trustProxy, baseUrl, host, build, mode: 'production', client: CLIENT });
  const server = await listen(app, config);
  const url = await announce(deps, config, server);
  return {
    url,
    async stop(now) {
      ending.abort();
      await Promise.all([stopWork(), drain(server, config.drainSeconds, now)]);
      await Promise.race([portal.close(), pause(CLOSE_MS)]);
    },
  };
}

/** How long a request may take to arrive, in ms: 25 MB from a phone with hardly any reception need half an hour. */
const REQUEST_TIMEOUT = 60 * 60 * 1000;
/** How long its head may take, in ms. */
const HEADERS_TIMEOUT = 30 * 1000;

function listen(app: Hono<ServerEnv>, config: { host: string; port: number }): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const { host: hostname, port } = config;
    const serverOptions = { requestTimeout: REQUEST_TIMEOUT, headersTimeout: HEADERS_TIMEOUT };
    const server = serve({ fetch: app.fetch, hostname, port, serverOptions }, () => resolve(server));
    if ('headersTimeout' in server) endSlowBodies(server);
    server.once('error', reject);
  });
}

if (import.meta.main) {
  try {
    const { stop } = await start(process.env);
    let hurry: AbortController | undefined;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        // The second time means: now.
        if (hurry) return hurry.abort();
        hurry = new AbortController();
        stop(hurry.signal).then(() => process.exit(0));
      });
    }
  } catch (error) {
    const expected =
      error instanceof ConfigError ||
      error instanceof DataFolderInUse ||
      error instanceof DatabaseUnreachable ||
      error instanceof StartRefused ||
      error instanceof DemoNotPublic ||
      (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
    console.error(expected ? error.message : error);
    process.exit(1);
  }
}
