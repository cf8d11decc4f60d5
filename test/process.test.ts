import { createHash, randomBytes, randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '#demo/logins.ts';
import { type Browser, createBrowser } from './fixtures/browser.ts';
import {
  createPortalPlace,
  DidNotStart,
  type PortalPlace,
  type PortalProcess,
} from './fixtures/portal-process.ts';

const places: PortalPlace[] = [];
/** Where a portal was filled with the demo's data, and stopped. */
let filled: PortalPlace;

beforeAll(async () => {
  filled = await createPortalPlace();
  await (await filled.start({ DEMO: '1' })).stop();
}, 120_000);

afterAll(() => filled.remove());

afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

async function place(template?: PortalPlace['env'] | 'bare'): Promise<PortalPlace> {
  const made = await createPortalPlace(template);
  places.push(made);
  return made;
}

async function signIn(portal: PortalProcess, role: string): Promise<Browser> {
  const login = DEMO_LOGINS.find((one) => one.role === role);
  const window = createBrowser(portal.url, (url, init) => fetch(url, init));
  const answer = await window.post('/login', {
    intent: 'sign-in',
    email: login?.email ?? '',
    password: login?.password ?? '',
  });
  expect(answer.status).toBe(302);
  return window;
}

async function memberId(admin: Browser): Promise<string> {
  const list = await (await admin.get('/admin/users?q=northgate')).text();
  return /\/admin\/users\/(user_[0-9a-z]+)/.exec(list)?.[1] ?? '';
}

/** Uploads as the admin, who may always; returns the file's id once the server has acknowledged it. */
async function upload(window: Browser, base: string, bytes: Buffer): Promise<string> {
  const opened = await window.call('POST', `${base}/categories/payroll/uploads`, { kind: 'new' });
  const { actId } = (await opened.json()) as { actId: string };
  const said = { name: 'hours.bin', clientKey: randomBytes(8).toString('hex') };
  const received = await window.upload(`${base}/uploads/${actId}/files`, said, new Uint8Array(bytes));
  expect(received.status).toBe(201);
  return ((await received.json()) as { fileId: string }).fileId;
}

// Whole processes on a busy machine: each start takes seconds there.
describe('the process', { timeout: 120_000 }, () => {
  test('[AUTH-20] a first start without demo data prints a link that makes the first admin', async () => {
    const portal = await (await place()).start({ DEMO: '0' });
    const link = /https?:\/\/[^/]+(\/set-password\/\S+)/.exec(portal.output)?.[1] ?? '';
    const visitor = createBrowser(portal.url, (url, init) => fetch(url, init));
    expect(await (await visitor.get(link)).text()).toContain('Create the first admin');
    const form = {
      intent: 'set-password',
      name: 'Ada',
      email: 'ada@example.com',
      password: 'correct horse battery',
    };
    expect((await visitor.post(link, form)).headers.get('location')).toBe('/login');
    expect(await (await visitor.get(link)).text()).toContain('This link has expired');
  });

  test('scripts and styles come as small as the browser takes them', async () => {
    const portal = await (await place()).start({ DEMO: '0' });
    const page = await (await fetch(`${portal.url}/login`)).text();
    for (const [path] of page.matchAll(/\/assets\/[\w.-]+\.(js|css)/g)) {
      const plain = await fetch(`${portal.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
      expect(plain.headers.get('content-encoding')).toBeNull();
      const text = await plain.text();
      for (const encoding of ['gzip', 'br']) {
        const packed = await fetch(`${portal.url}${path}`, { headers: { 'accept-encoding': encoding } });
        expect(packed.headers.get('content-encoding')).toBe(encoding);
        expect(packed.headers.get('cache-control')).toContain('immutable');
        expect(await packed.text()).toBe(text);
      }
    }
  });

  test('[DATA-38] what was saved is there after the process was stopped and started again', async () => {
    const home = await place(filled.env);
    const first = await home.start({ DEMO: '1' });
    const admin = await signIn(first, 'admin');
    const base = `/api/admin/members/${await memberId(admin)}`;
    const fileId = await upload(admin, base, Buffer.from('hours of week 37'));
    expect(await first.stop()).toBe(0);
    const second = await home.start({ DEMO: '1' });
    const again = await signIn(second, 'admin');
    expect(await (await again.get(`${base}/files/${fileId}`)).text()).toBe('hours of week 37');
  });

  test('[AUTH-21] demo data is not served beyond loopback unless told to', async () => {
    const home = await place();
    await expect(home.start({ DEMO: '1', HOST: '0.0.0.0' })).rejects.toThrow('Set DEMO_PUBLIC=1');
    const without = await home.start({ DEMO: '0', HOST: '0.0.0.0' });
    expect(without.output).toContain('There is no account yet.');
    await without.stop();
    const told = await (await place(filled.env)).start({ DEMO: '1', HOST: '0.0.0.0', DEMO_PUBLIC: '1' });
    expect(told.url).toContain('0.0.0.0');
  });

  test('a second process on the same SQLite folder is refused; on PostgreSQL it shares the truth and the events', async () => {
    const home = await place(filled.env);
    const first = await home.start({ DEMO: '1' });
    if (process.env.TEST_DATABASE !== 'postgres') {
      await expect(home.start({ DEMO: '1' })).rejects.toThrow(
        'Another portal process is using the data folder',
      );
      return;
    }
    const second = await home.start({ DEMO: '1' });
    const admin = await signIn(first, 'admin');
    const elsewhere = await signIn(second, 'admin');
    const stream = await elsewhere.get('/api/member/events');
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    await readUntil(reader, 'event: ready');
    const base = `/api/admin/members/${await memberId(admin)}`;
    await upload(admin, base, Buffer.from('seen from the other process'));
    await readUntil(reader, 'data: files');
    await reader.cancel();
  });

  test('[DATA-38] a first start that is killed at any moment is carried out by the next one', async () => {
    const home = await place('bare');
    const moments = [0, 1, 2, 3].map((second) => second * 600 + randomInt(600));
    for (const moment of moments) await home.startAndKill({ DEMO: '1' }, moment);
    const portal = await home.start({ DEMO: '1' });
    const admin = await signIn(portal, 'admin');
    expect(await memberId(admin), `killed after ${moments} ms`).toMatch(/^user_/);
  });

  test('a data folder of another database is refused in plain words, without a trace of the code', async () => {
    const home = await place();
    await (await home.start({ DEMO: '0' })).stop();
    await writeFile(join(home.env.DATA_DIR, 'data-folder-id'), 'another\n');
    const refusal = await home.start({ DEMO: '0' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DidNotStart);
    const { output } = refusal as DidNotStart;
    expect(output).toMatch(/^The data folder .* belongs to another database.*\n.*\n.* -- adopt\n$/);
  });

  test('kill -9 amid uploads and status changes: what was acknowledged is there, nothing is half done', async () => {
    const home = await place(filled.env);
    let portal = await home.start({ DEMO: '1' });
    const acknowledged = new Map<string, { sha256: string; status: string }>();
    for (let round = 0; round < 3; round += 1) {
      const admin = await signIn(portal, 'admin');
      const id = await memberId(admin);
      const base = `/api/admin/members/${id}`;
      const acts = Array.from({ length: 12 }, async () => {
        const bytes = randomBytes(20_000);
        const fileId = await upload(admin, base, bytes);
        acknowledged.set(fileId, { sha256: sha256(bytes), status: 'In Progress' });
        const form = { intent: 'file-status', fileId, status: 'Rejected', reason: 'cut short' };
        const answer = await admin.post(`/admin/users/${id}/files?category=payroll`, form);
        if (answer.ok) acknowledged.set(fileId, { sha256: sha256(bytes), status: 'Rejected' });
      });
      // The power goes as soon as some acts are through, while the rest are on their way.
      await Promise.any(acts);
      await portal.kill();
      await Promise.allSettled(acts);
      portal = await home.start({ DEMO: '1' });
    }
    const admin = await signIn(portal, 'admin');
    const id = await memberId(admin);
    expect(acknowledged.size).toBeGreaterThanOrEqual(3);
    for (const [fileId, { sha256: expected, status }] of acknowledged) {
      const file = await admin.get(`/api/admin/members/${id}/files/${fileId}`);
      expect(sha256(Buffer.from(await file.arrayBuffer()))).toBe(expected);
      const page = await (await admin.get(`/admin/users/${id}/files?category=payroll&file=${fileId}`)).text();
      if (status === 'Rejected') expect(page).toContain('cut short');
    }
  });
});

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text: string): Promise<void> {
  const decoder = new TextDecoder();
  for (let seen = ''; !seen.includes(text); ) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the stream ended before "${text}"`);
    seen += decoder.decode(value, { stream: true });
  }
}
