import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { memberCalls } from './member-calls.ts';
import type { ServerEnv } from './server-env.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('what opens an upload is a few words: a longer body is refused, and not read to its end', async () => {
  const { actor } = await world.ctx(await world.member());
  const app = new Hono<ServerEnv>();
  app.use((c, next) => {
    c.set('deps', world.deps);
    c.set('signedIn', { actor, viewingMemberId: null });
    return next();
  });
  app.route('/', memberCalls());
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
