import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import type { ClamdPlace } from '#ports/scan/clamd-place.ts';

/** The text that every scanner takes for malware, by agreement; in two parts, so that none does so with this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** How it behaves: as it should, saying nothing, hanging up half way, or taking no more than so many bytes. */
type Manner = { silent?: boolean; hangsUp?: boolean; maxBytes?: number };

/** Speaks clamd's protocol as far as the portal uses it, and finds the test text. */
export async function fakeClamd(manner: Manner = {}) {
  const seen: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (manner.silent) socket.resume();
    else serve(socket, manner, seen);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    place: { host: '127.0.0.1', port: (server.address() as AddressInfo).port } satisfies ClamdPlace,
    /** The contents that were sent whole. */
    seen,
    open: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function serve(socket: Socket, { hangsUp, maxBytes = Number.MAX_SAFE_INTEGER }: Manner, seen: Buffer[]) {
  let read = Buffer.alloc(0);
  let command = '';
  const content: Buffer[] = [];
  const answer = (line: string) => socket.end(`${line}\0`);
  socket.on('data', (piece) => {
    read = Buffer.concat([read, piece as Buffer]);
    if (command === '') {
      const end = read.indexOf(0);
      if (end < 0) return;
      command = read.subarray(0, end).toString();
      read = read.subarray(end + 1);
      if (command === 'zPING') return answer('PONG');
      if (command !== 'zINSTREAM') return answer('UNKNOWN COMMAND');
    }
    if (hangsUp) return socket.destroy();
    while (read.length >= 4 && read.length >= 4 + read.readUInt32BE(0)) {
      const length = read.readUInt32BE(0);
      if (length === 0) {
        const whole = Buffer.concat(content);
        seen.push(whole);
        return answer(whole.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
      }
      content.push(read.subarray(4, 4 + length));
      read = read.subarray(4 + length);
      if (content.reduce((sum, one) => sum + one.length, 0) > maxBytes)
        return answer('INSTREAM size limit exceeded. ERROR');
    }
  });
}
