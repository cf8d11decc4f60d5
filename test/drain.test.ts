import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '#demo/logins.ts';
import { type Browser, createBrowser } from './fixtures/browser.ts';
import { createPortalPlace, type PortalPlace, type PortalProcess } from './fixtures/portal-process.ts';

const places: PortalPlace[] = [];
/** Filled once; each test has a copy. */
let filled: PortalPlace;
beforeAll(async () => {
  filled = await createPortalPlace();
  await (await filled.start({ DEMO: '1' })).stop();
}, 120_000);
afterAll(() => filled.remove());
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

type Started = { portal: PortalProcess; admin: Browser; uploads: string };

async function started(env: Record<string, string> = {}): Promise<Started> {
  const place = await createPortalPlace(filled.env);
  places.push(place);
  const portal = await place.start({ DEMO: '1', ...env });
  const admin = createBrowser(portal.url, (url, init) => fetch(url, init));
  const { email = '', password = '' } = DEMO_LOGINS.find(({ role }) => role === 'admin') ?? {};
  expect((await admin.post('/login', { intent: 'sign-in', email, password })).status).toBe(302);
  return { portal, admin, uploads: join(place.env.DATA_DIR, 'files/tmp') };
}

/** An upload of which the first half is on its way; `finish` sends the second one. */
async function beginUpload({
  admin,
  uploads,
}: Started): Promise<{ answer: Promise<Response>; finish(): void }> {
  const list = await (await admin.get('/admin/users?q=northgate')).text();
  const base = `/api/admin/members/${/\/admin\/users\/(user_[0-9a-z]+)/.exec(list)?.[1]}`;
  const opened = await admin.call('POST', `${base}/categories/payroll/uploads`, { kind: 'new' });
  const { actId } = (await opened.json()) as { actId: string };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const said = { name: 'a.txt', clientKey: 'during-the-end' };
  const answer = admin.upload(`${base}/uploads/${actId}/files`, said, readable);
  await writer.write(new TextEncoder().encode('first half, '));
  await expect.poll(() => readdir(uploads)).toHaveLength(1);
  return {
    answer,
    finish() {
      writer.write(new TextEncoder().encode('second half')).then(() => writer.close());
    },
  };
}

/** Opens the live stream of that browser; `ended` resolves once it has ended. */
async function listen(admin: Browser): Promise<{ ended: Promise<void> }> {
  const stream = await admin.get('/api/member/events');
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  const toTheEnd = async () => {
    while (!(await reader.read()).done);
  };
  return { ended: toTheEnd() };
}

// Whole processes on a busy machine: each start takes seconds there.
describe('the end of the process', { timeout: 120_000 }, () => {
  test('ends live streams at once, takes nothing new, and lets an upload finish', async () => {
    const one = await started();
    const { portal, admin } = one;
    const { ended } = await listen(admin);
    const { answer, finish } = await beginUpload(one);
    const exit = portal.stop();
    await ended;
    await expect
      .poll(() =>
        fetch(`${portal.url}/healthz`).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    finish();
    expect((await answer).status).toBe(201);
    expect(await exit).toBe(0);
  });

  test('cuts what is not done after DRAIN_SECONDS, or with the second signal', async () => {
    const short = await started({ DRAIN_SECONDS: '1' });
    const cut = await beginUpload(short);
    const refused = expect(cut.answer).rejects.toThrow();
    expect(await short.portal.stop()).toBe(0);
    await refused;

    const told = await started();
    const upload = await beginUpload(told);
    const broken = expect(upload.answer).rejects.toThrow();
    const exit = told.portal.stop();
    await expect
      .poll(() =>
        fetch(`${told.portal.url}/healthz`).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    process.kill(told.portal.pid, 'SIGTERM');
    expect(await exit).toBe(0);
    await broken;
  });
});
