import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { checkoutBrowser } from './checkout-browser.ts';
import type { ServerEnv } from './server-env.ts';

/** The browser that a portal with these secrets knows by its cookie, and the cookie that it then gets. */
async function known(secret: string, secretsBefore: string[], cookie = '') {
  const app = new Hono<ServerEnv>();
  app.use((c, next) => {
    const deps = { secret, secretsBefore, baseUrl: 'http://localhost' };
    c.set('deps', deps as unknown as ServerEnv['Variables']['deps']);
    return next();
  });
  app.get('/', async (c) => c.text(await checkoutBrowser(c)));
  const answer = await app.request('/', { headers: { cookie } });
  return {
    browser: await answer.text(),
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

test('a browser that buys is the same one after the secret is replaced, and still when the old one is taken out', async () => {
  const first = await known('first secret', []);
  const rotated = await known('second secret', ['first secret'], first.cookie);
  expect(rotated.browser).toBe(first.browser);
  expect((await known('second secret', [], rotated.cookie)).browser).toBe(first.browser);
  expect((await known('second secret', [], first.cookie)).browser).not.toBe(first.browser);
});
