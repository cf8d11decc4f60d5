import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL to test on; its url may create databases. */
export type TestPostgres = { url: string; stop(): Promise<void> };

/** One of the test's own, that can be stopped for a while: `hold` resolves to how to start it again. */
export type OwnPostgres = TestPostgres & { hold(): Promise<() => Promise<void>> };

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_LIMIT_MS = 60_000;

/**
 * Answers the server named by DATABASE_URL, else starts a throwaway one from the installed binaries, else
 * undefined. A throwaway server and its folder go at stop(), and also when this process dies in any way.
 */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => undefined };
  return startOwnPostgres();
}

/** Starts a throwaway server from the installed binaries; undefined where none are installed. */
export async function startOwnPostgres(): Promise<OwnPostgres | undefined> {
  const binaries = findBinaries();
  return binaries ? startThrowaway(binaries) : undefined;
}

/** The folder of the newest installed server, or undefined. */
function findBinaries(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...debianFolders(), ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((name) => canRun(folder, name)),
  );
}

function debianFolders(): string[] {
  try {
    const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  } catch {
    return [];
  }
}

function canRun(folder: string, name: string): boolean {
  try {
    accessSync(join(folder, name), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// Holds the server for as long as its stdin is open, and that closes with this process however it ends.
const SCRIPT = `
exec 3<&0
trap '' PIPE
set -e
PATH="$1:$PATH" folder="$2" port="$3"
trap 'rm -rf "$folder"' EXIT
initdb --auth=trust -U postgres --encoding=UTF8 --locale=C.UTF-8 --no-sync -D "$folder/data" >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
{
  read -r _ <&3 || true
  touch "$folder/over"
  rm -f "$folder/held"
  while [ -d "$folder/data" ]; do
    kill -QUIT "$(head -n 1 "$folder/data/postmaster.pid" 2>/dev/null)" 2>/dev/null || true
    sleep 0.1
  done
} &
set +e
while :; do
  postgres -D "$folder/data" -p "$port" -k "$folder" -c listen_addresses=127.0.0.1 -c max_connections=200 \
    -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 \
    -c autovacuum=off >"$folder/log" 2>&1
  status=$?
  { [ -e "$folder/held" ] && [ ! -e "$folder/over" ]; } || break
  while [ -e "$folder/held" ]; do sleep 0.05; done
done
[ "$status" -eq 0 ] || [ "$status" -eq 2 ] || cat "$folder/log" >&2
`;

async function startThrowaway(binaries: string): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const port = await freePort();
  const shell = ['sh', '-c', SCRIPT, 'sh', binaries, folder, String(port)];
  // The server refuses to run as root, so root hands it to the user that comes with the package.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) execFileSync('chown', ['postgres:', folder]);
  else chmodSync(folder, 0o700);
  const [command = 'sh', ...args] = asRoot ? ['runuser', '-u', 'postgres', '--', ...shell] : shell;
  const child = spawn(command, args, { cwd: folder, detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
  const complaints: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk));
  const ended = once(child, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilAnswers(url, child);
  } catch (error) {
    child.stdin?.end();
    await ended;
    throw new Error(`PostgreSQL did not start: ${Buffer.concat(complaints)}`, { cause: error });
  }
  letParentExit(child);
  return {
    url,
    async stop() {
      child.ref();
      child.stdin?.end();
      await ended;
    },
    async hold() {
      const held = join(folder, 'held');
      writeFileSync(held, '');
      const pid = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGINT');
      while (isRunning(pid)) await pause(20);
      return async () => {
        rmSync(held);
        await untilAnswers(url, child);
      };
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A caller that ends without stop() must not be kept alive by the server. */
function letParentExit(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdin, child.stderr])
    (stream as unknown as { unref?(): void } | null)?.unref?.();
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it exited with ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > limit) throw error;
      await pause(30);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
