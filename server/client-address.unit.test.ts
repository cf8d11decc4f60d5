import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ServerEnv } from '#app/api/server-env.ts';
import { clientAddress } from './client-address.ts';

/** The address that a request has which came from that socket with that header. */
async function addressOf(trustProxy: boolean, remoteAddress?: string, forwarded?: string): Promise<string> {
  const app = new Hono<ServerEnv>().get('/', (c) => c.text(clientAddress(c, trustProxy)));
  const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded });
  const env = remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } };
  return (await app.request('/', { headers }, env)).text();
}

test('[AUTH-10] the address is the socket’s, whatever a client claims', async () => {
  expect(await addressOf(false, '192.0.2.1')).toBe('192.0.2.1');
  expect(await addressOf(false, '192.0.2.1', '203.0.113.9')).toBe('192.0.2.1');
});

test('[AUTH-10] behind a trusted proxy it is the one that the proxy added, which is the last', async () => {
  expect(await addressOf(true, '10.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  expect(await addressOf(true, '10.0.0.1', '198.51.100.66, 203.0.113.9')).toBe('203.0.113.9');
});

test('a trusted proxy that adds nothing leaves the socket’s address', async () => {
  expect(await addressOf(true, '10.0.0.1')).toBe('10.0.0.1');
  expect(await addressOf(true, '10.0.0.1', '')).toBe('10.0.0.1');
});

test('without a socket the address is unknown', async () => {
  expect(await addressOf(false)).toBe('unknown');
});
