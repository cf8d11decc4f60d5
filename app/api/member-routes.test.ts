import { Hono } from 'hono';
import { expect } from 'vitest';
import { test } from '#test/fixtures/test.ts';
import { memberRoutes } from './member-routes.ts';
import type { ServerEnv } from './server-env.ts';

test('what opens an upload is a few words: a longer body is refused, and not read to its end', async ({
  testPortal,
}) => {
  const { actor } = await testPortal.ctx(await testPortal.member());
  const app = new Hono<ServerEnv>();
  app.use((c, next) => {
    c.set('deps', testPortal.deps);
    c.set('signedIn', { actor, viewingMemberId: null });
    return next();
  });
  app.route('/', memberRoutes());
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1;
      if (pieces > 1_000) return controller.close();
      controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', body, headers, duplex: 'half' };
  expect((await app.request('/categories/payroll/uploads', sent)).status).toBe(413);
  expect(pieces).toBeLessThan(100);
});
