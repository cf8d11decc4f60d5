// Follows docs/operations.md, 'Step by step', word by word: from the demo on SQLite to PostgreSQL, a bucket and TLS, on loopback and in
// a folder that is removed.
//   npm run operations-walk
// Exit code 0: all of it works as it stands there. 1: something does not. 2: there is no PostgreSQL.
import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { DEMO_LOGINS } from '#demo/logins.ts';
import { fakeS3 } from '#test/fakes/fake-s3.ts';
import { startTlsProxy } from '#test/fakes/tls-proxy.ts';
import { type Browser, createBrowser } from '#test/fixtures/browser.ts';
import { documentText, ROOT } from '#test/fixtures/docs.ts';
import { createPortalPlace, type PortalProcess } from '#test/fixtures/portal-process.ts';
import { startOwnPostgres } from '#test/fixtures/postgres.ts';

/** Where the page has the settings written. */
const SETTINGS = '/etc/delivery-portal.env';
const server = await startOwnPostgres();
if (!server) {
  console.error('There is no installed PostgreSQL.');
  process.exit(2);
}
Object.assign(process.env, { TEST_DATABASE: 'postgres', TEST_SERVER_URL: server.url });
const folder = await mkdtemp(join(tmpdir(), 'portal-walk-'));
const place = await createPortalPlace('bare');
const [bucket, proxy] = [await fakeS3(), await startTlsProxy()];
let errors = 0;
try {
  await walk();
} catch (error) {
  errors += 1;
  console.error(error instanceof Error ? error.message : error);
} finally {
  await place.remove();
  await proxy.close();
  await bucket.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`errors: ${errors}`);
if (errors > 0) process.exitCode = 1;

async function walk(): Promise<void> {
  await Promise.all([mkdir(join(folder, 'srv')), mkdir(join(folder, 'etc'))]);
  const demo = await start(linesOf('demo'), { DEMO: '1', DATA_DIR: '', DATABASE_URL: '' });
  const before = await namesSeenBy(await signedIn(demo.url));
  const file = await upload(await signedIn(demo.url));
  step('the demo runs on SQLite, and takes a file', true);
  for (const line of linesOf('backup')) await run(line, { DATABASE_URL: '' });
  step('a portal that stops ends with 0', (await demo.stop()) === 0);
  await writeFile(join(folder, SETTINGS), linesOf('settings').map(setting).join('\n'));
  const moving = linesOf('move');
  const starting = moving.filter((line) => line === 'npm start');
  const [load = '', ...commands] = moving.filter((line) => line !== 'npm start');
  for (const line of commands) await run(`${load}; ${line}`);
  const portal = await start([`sh -c '${load}; exec ${starting[0]}'`], {});
  proxy.leadTo(portal.url);
  setDefaultCACertificates([...getCACertificates('default'), proxy.certificate]);
  const trusted = join(folder, 'certificate.pem');
  await writeFile(trusted, proxy.certificate);
  for (const line of linesOf('check')) await run(`${load}; ${line}`, { NODE_EXTRA_CA_CERTS: trusted });
  const member = await signedIn(proxy.url);
  step('people log in through the proxy, and cookies are for https alone', isSecure(member));
  step('the same employees are there', (await namesSeenBy(member)) === before);
  step(
    'a file from before the move is served from the bucket',
    (await hashAt(member, file.path)) === file.sha256,
  );
  const later = await upload(member);
  step('a new file comes back as it was sent', (await hashAt(member, later.path)) === later.sha256);
  step('a portal that stops ends with 0', (await portal.stop()) === 0);
}

/** The lines of the block below that mark, with our folder in the place of /srv and /etc. */
function linesOf(mark: string): string[] {
  const found = new RegExp(`<!-- walk: ${mark} -->\\s+\`\`\`text\\n([\\s\\S]*?)\`\`\``).exec(
    documentText('docs/operations.md'),
  );
  if (!found?.[1]) throw new Error(`docs/operations.md has no block ${mark}.`);
  const lines = found[1].split('\n').map((line) => line.replace(/\s+# .*$/, '').trim());
  return lines.filter(Boolean).map((line) => line.replaceAll(/\/(srv|etc)\//g, `${folder}/$1/`));
}

/** A setting with what stands for it here. */
function setting(line: string): string {
  const s3 = bucket.place();
  const [name = ''] = line.split('=');
  const here: Record<string, string | undefined> = {
    DATABASE_URL: place.env.DATABASE_URL,
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: s3.keys?.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.keys?.secretAccessKey,
    BASE_URL: proxy.url,
  };
  return name in here ? `${name}=${here[name]}` : line;
}

async function start([line = '']: string[], env: Record<string, string>): Promise<PortalProcess> {
  const started = await place.start(env, { command: `env ${line}`, folder: ROOT });
  step(shown(line), true);
  return started;
}

/** Runs a line as somebody does who copies it into a shell; the bucket is in this process, which goes on meanwhile. */
async function run(line: string, env: Record<string, string> = {}): Promise<void> {
  const child = spawn('sh', ['-c', line], {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  step(shown(line), code === 0);
  for (const text of said.split('\n'))
    if (text && !text.startsWith('>')) console.log(`        ${shown(text)}`);
}

function shown(line: string): string {
  return line.replaceAll(folder, '');
}

function step(what: string, isRight: boolean): void {
  console.log(`${isRight ? 'ok   ' : 'WRONG'}  ${what}`);
  if (!isRight) errors += 1;
}

async function signedIn(url: string): Promise<Browser> {
  const window = createBrowser(url, (to, init) => fetch(to, init));
  const { email = '', password = '' } = DEMO_LOGINS.find(({ role }) => role === 'member') ?? {};
  const answer = await window.post('/login', { intent: 'sign-in', email, password });
  if (answer.status !== 302) throw new Error(`${email} could not log in at ${url}: ${answer.status}`);
  return window;
}

function isSecure(window: Browser): boolean {
  return window.cookie('__Secure-portal.session_token') !== undefined;
}

async function employeesOf(window: Browser): Promise<{ id: string; name: string }[]> {
  return (await (await window.get('/api/member/employees.json')).json()).employees;
}

/** Names of all employees that the member sees. */
async function namesSeenBy(window: Browser): Promise<string> {
  return (await employeesOf(window)).map(({ name }) => name).join('\n');
}

/** Uploads a document of an employee; returns where it is. */
async function upload(window: Browser): Promise<{ path: string; sha256: string }> {
  const [{ id } = { id: '' }] = await employeesOf(window);
  const page = await (await window.get(`/member/employees/${id}`)).text();
  const bytes = randomBytes(50_000);
  const said = { name: 'walk.bin', typeId: /dt_[0-9a-z]{26}/.exec(page)?.[0], clientKey: randomUUID() };
  const answer = await window.upload(`/api/member/employees/${id}/documents`, said, bytes);
  if (answer.status !== 201)
    throw new Error(`A document was refused: ${answer.status} ${await answer.text()}`);
  const { documentId } = (await answer.json()) as { documentId: string };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path: `/api/member/documents/${documentId}`, sha256 };
}

async function hashAt(window: Browser, path: string): Promise<string> {
  const answer = await window.get(path);
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}
