import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { RawAnswer } from './raw-answers.ts';

/**
 * What has to arrive of a body in each stretch of time. A phone with hardly any reception brings thirty times as much; a
 * minute in a tunnel is no matter.
 */
const PACE = { ms: 120_000, bytes: 60_000 };

/** Ends, with 408, each request whose body comes more slowly than that while the portal waits for it. */
export function endSlowBodies(server: Pick<Server, 'on'>, rawAnswer: RawAnswer, pace = PACE): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer);
      // What has arrived and is not read yet waits for the portal.
      const isSlow = socket.bytesRead - before < pace.bytes && request.readableLength === 0;
      before = socket.bytesRead;
      if (!isSlow) return;
      clearInterval(timer);
      if (!response.headersSent) socket.write(rawAnswer(408));
      socket.destroy();
    }, pace.ms).unref();
    request.once('close', () => clearInterval(timer));
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
