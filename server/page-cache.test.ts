import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerEnv } from '#app/api/server-env.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { createPageCache } from './page-cache.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('a kept page allows the inline scripts that had its nonce, and none that came into it otherwise', async () => {
  const cache = createPageCache();
  const app = new Hono<ServerEnv>();
  app.get('/', (c) => {
    c.set('deps', world.deps);
    c.set('signedIn', null);
    return cache.answer(c, async () => {
      c.set('nonce', 'once+/=');
      const foreign =
        '<script>steal()</script><script nonce="guessed">guess()</script><script nonce>none()</script>';
      const own =
        '<script nonce="once+/=">start()</script><script type="module" src="/a.js" nonce="once+/="></script>';
      return new Response(`<html><body>${foreign}${own}</body></html>`);
    });
  });
  for (const time of ['rendered', 'kept']) {
    const answer = await app.request('/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.match(/'sha256-[^']+'/g), time).toEqual([hashOf('start()')]);
    expect(await answer.text()).toContain(
      '<script>start()</script><script type="module" src="/a.js"></script>',
    );
  }
});
