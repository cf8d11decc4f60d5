import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppContext } from '#app/session/app-context.ts';
import { answerFault, answerUnreadable, rawAnswers } from './raw-answers.ts';

const deps = {
  baseUrl: 'https://portal.example.com',
  store: { pictureSources: [] },
  log: { error: vi.fn() },
} as unknown as AppContext;

let server: Server;
beforeEach(async () => {
  const fail = () => Promise.reject(new Error('a secret of the server'));
  server = createServer(getRequestListener(fail, { errorHandler: answerFault(deps) }));
  answerUnreadable(server, rawAnswers(deps));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

async function answerTo(sent: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.write(sent);
  await once(socket, 'close');
  return heard;
}

test.each([
  ['no HTTP at all', 'NONSENSE\r\n\r\n', 400],
  ['a head that is too long', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'two ends of one body',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['a fault below the portal', 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 500],
])('what the server answers by itself has the headers of every answer: %s', async (_what, sent, status) => {
  const heard = (await answerTo(sent)).toLowerCase();
  expect(heard).toMatch(new RegExp(`^http/1.1 ${status} `));
  for (const header of [
    'x-content-type-options: nosniff',
    'strict-transport-security: max-age=',
    'content-security-policy: default-src',
  ])
    expect(heard).toContain(header);
  expect(heard).not.toContain('secret');
});
