import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardedHookSender, publicLookup } from './guarded-hook-sender.ts';
import { isLocalAddress } from './local-address.ts';

let server: Server;
let url: string;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/away') return response.writeHead(302, { location: '/' }).end();
    response.writeHead(200).end('x'.repeat(5_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const request = (to: string) => ({ url: to, headers: { 'content-type': 'application/json' }, body: '{}' });

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
])('%s is an address of a private network', (address) => expect(isLocalAddress(address)).toBe(true));

test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111'])('%s is a public address', (address) =>
  expect(isLocalAddress(address)).toBe(false),
);

test('only https to public addresses is sent to, whatever a name leads to', async () => {
  const sender = guardedHookSender({ local: false });
  for (const wrong of [
    url,
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://10.0.0.8/',
    'https://a:b@example.com/',
    'ftp://example.com/',
  ])
    expect([wrong, sender.problemOf(wrong)]).toEqual([wrong, expect.any(String)]);
  expect(sender.problemOf('https://hooks.example.com/portal')).toBeNull();
  await expect(sender.send(request(url))).rejects.toThrow();
  expect(asked).toBe(0);
  const found = await new Promise((resolve) => publicLookup('localhost', {}, resolve));
  expect(found).toBeInstanceOf(Error);
});

test('an answer is read from its beginning, and a redirect is not followed', async () => {
  const sender = guardedHookSender({ local: true });
  const answer = await sender.send(request(url));
  expect([answer.status, answer.text.length]).toEqual([200, 1_024]);
  expect((await sender.send(request(`${url}/away`))).status).toBe(302);
});
