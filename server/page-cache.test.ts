import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, onTestFinished } from 'vitest';
import { keptAnswers } from '#app/api/kept-answers.ts';
import type { ServerEnv } from '#app/api/server-env.ts';
import { test } from '#test/fixtures/test.ts';
import { createPageCache } from './page-cache.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('a kept page allows the inline scripts that had its nonce, and none that came into it otherwise', async ({
  testPortal,
}) => {
  const cache = createPageCache(keptAnswers(() => ({})));
  const app = new Hono<ServerEnv>();
  app.get('/', (c) => {
    c.set('deps', testPortal.deps);
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

test('whoever comes for the first time has the styles within the page, and their file is asked for last', async ({
  testPortal,
}) => {
  const client = await mkdtemp(join(tmpdir(), 'client-'));
  onTestFinished(() => rm(client, { recursive: true }));
  await mkdir(join(client, 'assets'));
  await writeFile(join(client, 'assets', 'root-a1.css'), '.a::before{content:"$&"}');
  const cache = createPageCache(
    keptAnswers(() => ({})),
    client,
  );
  const app = new Hono<ServerEnv>();
  const link = '<link rel="stylesheet" href="/assets/root-a1.css#"/>';
  app.get('/', (c) => {
    c.set('deps', testPortal.deps);
    c.set('signedIn', null);
    return cache.answer(c, async () => new Response(`<head><meta name="viewport"/>${link}</head>`));
  });
  const pageFor = async (cookie: string) => (await app.request('/', { headers: { cookie } })).text();
  for (const time of ['rendered', 'kept'])
    expect(await pageFor(''), time).toBe(
      '<head><style>.a::before{content:"$&"}</style><link rel="stylesheet" media="not all" href="/assets/root-a1.css#"/><meta name="viewport"/></head>',
    );
  expect(await pageFor('portal.zone=America%2FChicago')).toBe(`<head>${link}<meta name="viewport"/></head>`);
});
