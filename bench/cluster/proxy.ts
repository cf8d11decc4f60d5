import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';

/** Names the portal that a request is for, where it may not go to any: a number from 0 on. */
export const TO_PORTAL = 'x-to-portal';

export type Proxy = { url: string; close(): Promise<void> };

/**
 * Hands requests on to portals in turn, as a load balancer does that knows nothing of sessions. One that refuses the connection is
 * passed over; a request that breaks off in the middle is answered with 502, since nobody knows how much of it was done.
 */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  let next = 0;
  const server = createServer(async (incoming, outgoing) => {
    const named = incoming.headers[TO_PORTAL];
    const tries =
      named === undefined ? ports.map(() => ports[next++ % ports.length]) : [ports[Number(named)]];
    for (const port of tries)
      if (port !== undefined && (await isListening(port))) return handOn(incoming, outgoing, port);
    outgoing.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Asked before a request is sent, whose body can't be sent twice. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function handOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
  const { method, url: path } = incoming;
  const further: ClientRequest = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  further.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  further.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
  outgoing.on('close', () => further.destroy());
  incoming.pipe(further);
}
