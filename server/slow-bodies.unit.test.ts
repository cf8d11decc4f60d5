import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

const PACE = { ms: 1_000, bytes: 100 };

let server: Server;
let requests: IncomingMessage[];
let reading: boolean;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  requests = [];
  reading = true;
  server = createServer((request, response) => {
    requests.push(request);
    if (reading) request.resume().once('end', () => response.end('taken'));
    request.on('error', () => undefined);
  });
  endSlowBodies(server, (status) => `HTTP/1.1 ${status} Request Timeout\r\n\r\n`, PACE);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** Comes back once that is so; vi.waitFor would move the clock that stands still here. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

/** A client that has sent the head of a request and nothing of its body. */
async function begin(head: string): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n`);
  await until(() => requests.length === 1);
  return { socket, heard: () => heard };
}

/** Sends so many bytes, and waits until they have arrived. */
async function send(socket: Socket, body: string): Promise<void> {
  const before = requests[0]?.socket.bytesRead ?? 0;
  socket.write(body);
  await until(() => requests[0]?.socket.bytesRead === before + body.length);
}

test.each(['Content-Length: 1000000', 'Transfer-Encoding: chunked'])(
  'a body that crawls is ended: %s',
  async (head) => {
    const { socket, heard } = await begin(head);
    const closed = once(socket, 'close');
    await send(socket, '1');
    vi.advanceTimersByTime(PACE.ms);
    await closed;
    expect(heard()).toContain('408 Request Timeout');
  },
);

test('one that began well and then crawls is ended too', async () => {
  const { socket, heard } = await begin('Content-Length: 1000000');
  const closed = once(socket, 'close');
  await send(socket, 'x'.repeat(5_000));
  vi.advanceTimersByTime(PACE.ms);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(PACE.ms);
  await closed;
  expect(heard()).toContain('408 Request Timeout');
});

test('one that comes slowly, and never stops, is taken', async () => {
  const { socket, heard } = await begin('Content-Length: 2000');
  for (let part = 0; part < 20; part += 1) {
    await send(socket, 'x'.repeat(100));
    vi.advanceTimersByTime(PACE.ms);
  }
  await until(() => heard().includes('taken'));
});

test('one that the portal does not read yet is waited for', async () => {
  reading = false;
  const { socket } = await begin('Content-Length: 1000000');
  await send(socket, 'x'.repeat(500));
  for (let time = 0; time < 5; time += 1) vi.advanceTimersByTime(PACE.ms);
  expect(requests[0]?.socket.destroyed).toBe(false);
});
