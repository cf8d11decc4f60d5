import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEMO_LOGINS } from '#demo/logins.ts';
import { type Browser, createBrowser } from './fixtures/browser.ts';
import { createPortalPlace, type PortalPlace, type PortalProcess } from './fixtures/portal-process.ts';
import { type OwnPostgres, startOwnPostgres } from './fixtures/postgres.ts';

const own = process.env.TEST_DATABASE === 'postgres' ? await startOwnPostgres() : undefined;

if (own) withServer(own);

test('a start gives up after a while, and says why in plain words', async () => {
  const place = await createPortalPlace();
  const nowhere = { DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal', DATABASE_WAIT_SECONDS: '1' };
  await expect(place.start(nowhere)).rejects.toThrow('PostgreSQL did not answer within 1 seconds');
  await place.remove();
});

function withServer(postgres: OwnPostgres): void {
  let place: PortalPlace;
  let portal: PortalProcess;
  let window: Browser;
  const database = { DATABASE_URL: postgres.url };

  beforeAll(async () => {
    place = await createPortalPlace();
    const start = await postgres.hold();
    const starting = place.start({ ...database, DEMO: '1', LOG_LEVEL: 'warn' });
    // The start has met no database once, and says so, before there is one.
    await vi.waitFor(() => expect(place.output()).toContain('does not answer yet'), 30_000);
    await start();
    portal = await starting;
    window = createBrowser(portal.url, (url, init) => fetch(url, init));
    const { email = '', password = '' } = DEMO_LOGINS.find(({ role }) => role === 'admin') ?? {};
    expect((await window.post('/login', { intent: 'sign-in', email, password })).status).toBe(302);
  }, 120_000);
  afterAll(async () => {
    await place.remove();
    await postgres.stop();
  });

  const page = { accept: 'text/html,*/*' };
  const statusOf = async (path: string) => (await fetch(`${portal.url}${path}`, { headers: page })).status;
  const untilReady = () => expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200);

  describe('while PostgreSQL is away', { timeout: 120_000 }, () => {
    test('pages, data, acts and calls are told to come again, and all is well after its restart', async () => {
      const start = await postgres.hold();
      for (const path of ['/', '/about?x=1', '/admin/dashboard', '/login']) {
        const answer = await window.get(path, page);
        expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
        expect(answer.headers.get('content-type')).toContain('text/html');
        expect(await answer.text()).toContain('temporarily unavailable');
      }
      const asked = [
        await window.get('/admin/dashboard.data'),
        await window.get('/_.data'),
        await window.post('/admin/settings.data', { intent: 'settings-save' }),
        await window.post('/contact.data', { name: 'A', email: 'a@example.com', message: 'Hello' }),
        await window.call('POST', '/api/member/categories/payroll/uploads', { kind: 'new' }),
        await fetch(`${portal.url}/store/store_portal/products`),
      ];
      for (const answer of asked) {
        expect([answer.url, answer.status, answer.headers.get('retry-after')]).toEqual([
          answer.url,
          503,
          '5',
        ]);
        expect(await answer.json()).toMatchObject({
          error: expect.stringContaining('Try again in a minute'),
        });
      }
      expect(await statusOf('/healthz')).toBe(200);
      expect(await statusOf('/readyz')).toBe(503);
      await start();
      await untilReady();
      expect((await window.get('/admin/dashboard', page)).status).toBe(200);
    });

    test('a restart amid many requests ends none of them otherwise, and not the process', async () => {
      const seen = new Set<number>();
      let over = false;
      const askers = Array.from({ length: 6 }, async () => {
        while (!over) seen.add((await window.get('/admin/users', page)).status);
      });
      const start = await postgres.hold();
      await start();
      await untilReady();
      over = true;
      await Promise.all(askers);
      expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect((await window.get('/admin/users', page)).status).toBe(200);
    });

    test('live updates go on after its restart', async () => {
      await (await postgres.hold())();
      await untilReady();
      const stream = await window.get('/api/member/events');
      const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
      const decoder = new TextDecoder();
      let heard = '';
      const listening = (async () => {
        for (;;) {
          const { value, done } = await reader.read();
          if (done) return;
          heard += decoder.decode(value, { stream: true });
        }
      })();
      await expect.poll(() => heard).toContain('event: ready');
      const type = { intent: 'type-add', name: 'Forklift license', roles: '' };
      const made = await window.post('/admin/document-types', type);
      expect(made.status).toBeLessThan(400);
      await expect.poll(() => heard, { timeout: 20_000 }).toContain('data: document-types');
      await reader.cancel();
      await listening;
    });
  });
}
