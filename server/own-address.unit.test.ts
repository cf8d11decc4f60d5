import { hostname } from 'node:os';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ServerEnv } from '#app/api/server-env.ts';
import { createLogger } from '#ports/log.ts';
import { type AddressOptions, atOwnAddress, onlyFromOwnPages, onlyOwnHost } from './own-address.ts';

const PUBLIC = 'https://portal.example.com';

/** What a request with these headers gets: the address that pages see, or the status of its refusal. */
async function seen(options: Partial<AddressOptions>, headers: Record<string, string>, method = 'GET') {
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    c.set('deps', { log: createLogger('silent') } as ServerEnv['Variables']['deps']);
    await next();
  });
  app.use(onlyOwnHost({ trustProxy: false, ...options }), onlyFromOwnPages);
  app.all('*', (c) => c.text(atOwnAddress(c).url));
  const answer = await app.request('http://127.0.0.1:3000/page?a=b', { method, headers });
  return answer.status === 200 ? answer.text() : answer.status;
}

test('with BASE_URL, pages see its address, whatever the proxy in front speaks', async () => {
  const at = { baseUrl: PUBLIC };
  for (const host of ['portal.example.com', 'PORTAL.example.com', 'portal.example.com:443'])
    expect(await seen(at, { host })).toBe(`${PUBLIC}/page?a=b`);
});

test.each([
  'evil.example',
  '127.0.0.1:3000',
  'localhost',
  'portal.example.com:3000',
  'portal.example.com.evil.example',
  'evil.example@portal.example.com',
  'portal.example.com/x',
  'portal.example.com?',
  '',
])('with BASE_URL, a request for another host is refused: %s', async (host) => {
  expect(await seen({ baseUrl: PUBLIC }, { host })).toBe(421);
});

test('a proxy says which host was asked for where it is trusted, and the last one that says so counts', async () => {
  const headers = { host: '10.0.0.7:3000', 'x-forwarded-host': 'evil.example, portal.example.com' };
  expect(await seen({ baseUrl: PUBLIC, trustProxy: true }, headers)).toBe(`${PUBLIC}/page?a=b`);
  expect(await seen({ baseUrl: PUBLIC }, headers)).toBe(421);
  const elsewhere = { host: 'portal.example.com', 'x-forwarded-host': 'evil.example' };
  expect(await seen({ baseUrl: PUBLIC, trustProxy: true }, elsewhere)).toBe(421);
  expect(await seen({ baseUrl: PUBLIC }, elsewhere)).toBe(`${PUBLIC}/page?a=b`);
});

test('without BASE_URL, on loopback, every name of loopback works, and no other', async () => {
  for (const host of ['localhost:3000', '127.0.0.1:8080', '[::1]:3000'])
    expect(await seen({ host: '127.0.0.1' }, { host })).toBe(`http://${host}/page?a=b`);
  for (const host of ['evil.example', '192.168.1.10:3000', 'localhost.evil.example'])
    expect(await seen({ host: '127.0.0.1' }, { host })).toBe(421);
});

test.each(['0.0.0.0', '::', '192.168.1.10', 'portal.lan'])(
  'without BASE_URL, where others reach it, numbers and the machine’s names work, and no other name: %s',
  async (bound) => {
    const names = [
      '192.168.1.10:3000',
      'localhost:3000',
      '[fd00::1]:3000',
      `${hostname().toLowerCase()}:3000`,
    ];
    for (const host of names) expect(await seen({ host: bound }, { host })).toBe(`http://${host}/page?a=b`);
    expect(await seen({ host: bound }, { host: 'evil.example:3000' })).toBe(421);
    expect(await seen({ host: bound }, { host: 'portal.lan' })).toBe(
      bound === 'portal.lan' ? 'http://portal.lan/page?a=b' : 421,
    );
  },
);

test('without BASE_URL, a trusted proxy says the scheme', async () => {
  const headers = { host: 'localhost', 'x-forwarded-proto': 'https' };
  expect(await seen({ trustProxy: true }, headers)).toBe('https://localhost/page?a=b');
  expect(await seen({}, headers)).toBe('http://localhost/page?a=b');
});

test.each([
  'http://portal.example.com',
  'https://portal.example.com:8443',
  'https://evil.example',
  'https://portal.example.com.evil.example',
  'http://127.0.0.1:3000',
  'null',
  '',
])('what changes something is refused from another scheme, host or port: %s', async (origin) => {
  const host = 'portal.example.com';
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { host, 'content-type': type, ...(origin && { origin }) };
      expect(await seen({ baseUrl: PUBLIC }, headers, method)).toBe(403);
      expect(await seen({ baseUrl: PUBLIC }, { ...headers, origin: PUBLIC }, method)).toBe(
        `${PUBLIC}/page?a=b`,
      );
    }
    expect(await seen({ baseUrl: PUBLIC }, { host }, method)).toBe(403);
  }
  expect(await seen({ baseUrl: PUBLIC }, { host, ...(origin && { origin }) })).toBe(`${PUBLIC}/page?a=b`);
});
