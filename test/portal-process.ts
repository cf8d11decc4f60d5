import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createDatabaseCopy } from './test-database.ts';

const ROOT = join(import.meta.dirname, '..');
/** Names the environment of the place with demo data, as JSON. */
const DEMO_TEMPLATE = 'TEST_DEMO_PLACE';

/** A built portal, or another server, in a process of its own. */
export type PortalProcess = {
  url: string;
  pid: number;
  /** What it printed at its start. */
  output: string;
  /** Ends it as an operator would, and answers its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
};

/** A place for portals to run on: a data folder and a database, which outlive each process. */
export type PortalPlace = {
  /** What a command beside the portal needs in its environment. */
  env: { DATA_DIR: string; DATABASE_URL: string };
  /** Starts the built portal, or what that shell command in that folder starts, and waits for its address. */
  start(env?: Record<string, string>, by?: { command: string; folder: string }): Promise<PortalProcess>;
  remove(): Promise<void>;
};

/** The portal ended instead of starting. */
export class DidNotStart extends Error {
  readonly output: string;
  constructor(output: string) {
    super(`The portal did not start:\n${output}`);
    this.output = output;
  }
}

/**
 * Makes a place on the engine under test, empty or a copy of one whose portal is stopped. On SQLite the data folder holds
 * the database as well.
 */
export async function createPortalPlace(template?: PortalPlace['env']): Promise<PortalPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-place-'));
  if (template) await cp(template.DATA_DIR, folder, { recursive: true });
  const onPostgres = process.env.TEST_DATABASE === 'postgres';
  const database = onPostgres ? await createDatabaseCopy(template?.DATABASE_URL) : undefined;
  const running = new Set<ChildProcess>();
  const place = { DATA_DIR: folder, DATABASE_URL: database?.url ?? '' };
  return {
    env: place,
    start(env = {}, by = { command: 'node build/server/index.js', folder: ROOT }) {
      const command = ['sh', '-c', `exec ${by.command}`];
      const child = spawnServer(command, by.folder, { ...place, LOG_LEVEL: 'error', ...env });
      running.add(child);
      child.once('exit', () => running.delete(child));
      return startedProcess(child);
    },
    async remove() {
      for (const child of running) await end(child, 'SIGKILL');
      await database?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Once per run: fills a place with demo data for the copies that createDemoPlace() makes; returns how to remove it. */
export async function prepareDemoPlace(): Promise<() => Promise<void>> {
  const place = await createPortalPlace();
  const portal = await place.start({ DEMO: '1' });
  await portal.stop();
  // The test workers inherit it.
  process.env[DEMO_TEMPLATE] = JSON.stringify(place.env);
  return () => place.remove();
}

/** A place with demo data of its own, copied instead of filled anew. */
export function createDemoPlace(): Promise<PortalPlace> {
  const template = process.env[DEMO_TEMPLATE];
  if (!template) throw new Error('prepareDemoPlace() has not run in the global setup');
  return createPortalPlace(JSON.parse(template) as PortalPlace['env']);
}

/** Starts another server, a script with its arguments, that prints its address as the portal does. */
export function startServer(args: string[], env: Record<string, string> = {}): Promise<PortalProcess> {
  return startedProcess(spawnServer(['node', ...args], ROOT, env));
}

function spawnServer(
  [command = '', ...args]: string[],
  cwd: string,
  env: Record<string, string>,
): ChildProcess {
  return spawn(command, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function startedProcess(child: ChildProcess): Promise<PortalProcess> {
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new DidNotStart(output)));
    lines.on('line', (line) => {
      output += `${line}\n`;
      const match = /^The portal runs at (\S+)$/.exec(line);
      // What follows the address comes in the same write; the next turn has it.
      if (match?.[1]) setImmediate(resolve, match[1]);
    });
  });
  return {
    url,
    pid: child.pid as number,
    get output() {
      return output;
    },
    stop: () => end(child, 'SIGTERM'),
    async kill() {
      await end(child, 'SIGKILL');
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}
