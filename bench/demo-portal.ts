import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { type Database, openDatabase } from '#db/open.ts';
import { DEMO_LOGINS } from '#demo/logins.ts';
import { type Browser, createBrowser } from '#test/fixtures/browser.ts';
import {
  createPortalPlace,
  type PortalPlace,
  type PortalProcess,
  startServer,
} from '#test/fixtures/portal-process.ts';

/** What a browser sends with each request. */
export const BROWSER_HEADERS = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
  'accept-encoding': 'gzip, deflate, br, zstd',
};

/** A place for a bench: a portal's data folder with demo data, a folder for files, and the limits that it starts. */
export type Bench = {
  place: PortalPlace;
  /** The portal's database file, or its PostgreSQL's url. */
  database: string;
  /** Opens the database, while no portal runs on it. */
  open(): Promise<Database>;
  /** Starts the portal on the data folder. */
  startPortal(): Promise<PortalProcess>;
  /** Starts a server of ./limits with its arguments. */
  startLimit(name: string, ...args: string[]): Promise<PortalProcess>;
  /** Writes a file for a limit to read and returns its path. */
  write(name: string, content: string): Promise<string>;
};

/** Runs a bench on a data folder that was filled with demo data; ends what it started and removes what it made. */
export async function onDemoData(run: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const place = await createPortalPlace('bare');
  const database = { url: place.env.DATABASE_URL, file: join(place.env.DATA_DIR, 'portal.db') };
  const limits: PortalProcess[] = [];
  try {
    const first = await place.start({ DEMO: '1' });
    await first.stop();
    await run({
      place,
      database: database.url || database.file,
      open: () => openDatabase(database),
      async startPortal() {
        if (database.url) await analyze(database.url);
        return place.start({ DEMO: '1', LOG_LEVEL: 'info' });
      },
      async startLimit(name, ...args) {
        const limit = await startServer([join(import.meta.dirname, 'limits', name), ...args], place.env);
        limits.push(limit);
        return limit;
      },
      async write(name, content) {
        const file = join(folder, name);
        await writeFile(file, content);
        return file;
      },
    });
  } finally {
    for (const limit of limits) await limit.kill();
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** As a server does by itself that is not a throwaway one. */
async function analyze(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** Email and password of the demo account with that role. */
export function demoLogin(role: 'admin' | 'member'): { email: string; password: string } {
  const { email, password } = DEMO_LOGINS.find((login) => login.role === role) ?? { email: '', password: '' };
  return { email, password };
}

/** A window in which a demo account, or that other one, has signed in through the page. */
export async function windowOf(
  url: string,
  who: 'admin' | 'member' | { email: string; password: string },
): Promise<Browser> {
  const window = createBrowser(url, (address, init) => fetch(address, init));
  const login = typeof who === 'string' ? demoLogin(who) : who;
  const answer = await window.post('/login', { intent: 'sign-in', ...login });
  if (answer.status !== 302) throw new Error(`${login.email} could not sign in: ${answer.status}`);
  await answer.text();
  return window;
}

/** Signs a demo account in and returns what its browser sends with each request. */
export async function signedIn(url: string, role: 'admin' | 'member'): Promise<Record<string, string>> {
  const window = await windowOf(url, role);
  const name = 'portal.session_token';
  return { ...BROWSER_HEADERS, cookie: `${name}=${window.cookie(name)}` };
}

/** An answer as it goes over the wire, packed as it is. Throws where its status is not 200. */
export async function rawAnswer(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      resolve({ headers: answer.headers, body: await buffer(answer) });
    }).on('error', reject);
  });
}
