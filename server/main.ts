import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as build from 'virtual:react-router/server-build';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ServerEnv } from '#app/api/server-env.ts';
import { hasNoAccounts } from '#app/features/platform/account/create-account.server.ts';
import type { AppContext } from '#app/session/app-context.ts';
import { type Database, DataFolderInUse } from '#db/open.ts';
import { StartRefused } from '#db/start-refused.ts';
import { createApp } from './app.ts';
import { DatabaseUnreachable } from './await-database.ts';
import { backupJob } from './backup/scheduled-backup.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { drain } from './drain.ts';
import { holdFolder } from './folder-of-all.ts';
import { giveMemoryBack } from './give-memory-back.ts';
import { startHousekeeping } from './housekeeping.ts';
import { keepIndexed } from './keep-indexed.ts';
import { watchLoad } from './overload.ts';
import { type OpenPortal, openPortal } from './portal.ts';
import { answerFault, answerUnreadable, rawAnswers } from './raw-answers.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { announce, DemoNotPublic, guardDemo, listensAt } from './start-up.ts';

export { createApp } from './app.ts';
export { readConfig } from './config.ts';
export { openPortal } from './portal.ts';
export { announce, guardDemo, listensAt } from './start-up.ts';
export { build };

/** How long the connections to a database that does not answer may take to close, in ms. */
const CLOSE_MS = 5_000;

/** Finishes what the portal is doing, or cuts it once `now` is aborted. */
type Stop = (now: AbortSignal) => Promise<void>;

/** Starts the portal, with the folder of the built files that browsers load; a signal ends it from when it works. */
async function start(env: Record<string, string | undefined>, client: string): Promise<void> {
  const config = readConfig(env);
  const portal = await openPortal(config);
  const { deps, database } = portal;
  const ending = new AbortController();
  deps.ending = ending.signal;
  const closed = async (error: unknown) => {
    await portal.close();
    throw error;
  };
  // A SQLite file has one process.
  const folder = config.databaseUrl ? await holdFolder(deps, config.dataDir).catch(closed) : () => undefined;
  const server = await open(portal, config, client).catch(closed);
  const url = listensAt(deps, config, server);
  const backups = config.backups ? [backupJob(config, config.backups)] : [];
  const stops = [startHousekeeping(deps, backups), keepIndexed(database, deps.log), folder];
  const metrics = await openMetrics(config, database);
  const traces = await openTraces(config);
  const inbound = await openInboundMail(config, deps);
  giveMemoryBack();
  endBySignal(async (now) => {
    ending.abort();
    await Promise.all([
      ...stops.map((stop) => stop()),
      inbound?.close(),
      drain(server, config.drainSeconds, now),
    ]);
    await Promise.all([metrics?.close(), traces?.close()]);
    await Promise.race([portal.close(), pause(CLOSE_MS)]);
  });
  await announce(deps, url);
  if (metrics) console.log(`Metrics at ${metrics.url}`);
  if (inbound) console.log(`Answers to emails arrive at ${inbound.address}`);
}

/** What counts is loaded only where somebody wants the figures. */
async function openMetrics({ metrics }: Config, database: Database) {
  if (!metrics) return undefined;
  const { serveMetrics } = await import('./telemetry/metrics-server.ts');
  return serveMetrics(metrics, database);
}

/** The same for what traces. */
async function openTraces({ traces }: Config) {
  if (!traces) return undefined;
  const { startTraces } = await import('./telemetry/traces.ts');
  return startTraces(traces);
}

/** The same for what takes answers to emails. */
async function openInboundMail({ inboundMail }: Config, deps: AppContext) {
  if (!inboundMail) return undefined;
  const { receiveMail } = await import('./inbound-mail/receive-mail.ts');
  return receiveMail(deps, inboundMail);
}

/** Listens, once the data are there that the configuration asks for. */
async function open({ deps }: OpenPortal, config: Config, client: string): Promise<Server> {
  await guardDemo(deps, config);
  if (config.demo && (await hasNoAccounts(deps))) await seedDemo(deps);
  const { trustProxy, baseUrl, host } = config;
  const app = createApp(deps, {
    trustProxy,
    baseUrl,
    host,
    build,
    mode: 'production',
    client,
    load: watchLoad(),
  });
  return listen(app, deps, config);
}

/** Fills an empty database with the demo data, which with its pictures are large, and loaded for that alone. */
export async function seedDemo(deps: AppContext): Promise<void> {
  const demo = await import('#demo/seed.ts');
  await demo.seedDemo(deps);
}

/** How long a request may take to arrive, in ms: 25 MB from a phone with hardly any reception need half an hour. */
const REQUEST_TIMEOUT = 60 * 60 * 1000;
/** How long its head may take, in ms. */
const HEADERS_TIMEOUT = 30 * 1000;

function listen(
  app: Hono<ServerEnv>,
  deps: AppContext,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const limits = { requestTimeout: REQUEST_TIMEOUT, headersTimeout: HEADERS_TIMEOUT };
  const answer = rawAnswers(deps);
  const server = createServer(limits, getRequestListener(app.fetch, { errorHandler: answerFault(deps) }));
  endSlowBodies(server, answer);
  answerUnreadable(server, answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** Runs the portal until a signal ends it; says what keeps it from starting. */
export async function run(client: string): Promise<void> {
  try {
    await start(process.env, client);
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

function endBySignal(stop: Stop): void {
  let hurry: AbortController | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The second time means: now.
      if (hurry) return hurry.abort();
      hurry = new AbortController();
      stop(hurry.signal).then(() => process.exit(0));
    });
  }
}
