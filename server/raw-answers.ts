import { type Server, STATUS_CODES } from 'node:http';
import { RequestError } from '@hono/node-server';
import type { AppContext } from '#app/session/app-context.ts';
import { commonHeaders } from './security-headers.ts';

/** An answer, as it goes over the line, to a request that never became one. */
export type RawAnswer = (status: 400 | 408 | 413 | 431) => string;

/** What the server below the portal answers by itself, with the headers that every answer carries. */
export function rawAnswers(deps: Pick<AppContext, 'store' | 'baseUrl'>): RawAnswer {
  const headers = { ...commonHeaders(deps), connection: 'close', 'content-length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (status) => `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
}

/** What parts of a request that can't be read are answered with, by the error's code; all others with 400. */
const UNREADABLE: Record<string, Parameters<RawAnswer>[0]> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is no request of HTTP, or came too slowly to be one, and ends its connection. */
export function answerUnreadable(server: Pick<Server, 'on'>, answer: RawAnswer): void {
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    // Within an answer, another head would be taken for a part of it.
    if (socket.writable && 'bytesWritten' in socket && socket.bytesWritten === 0)
      socket.write(answer(UNREADABLE[error.code ?? ''] ?? 400));
    socket.destroy();
  });
}

/** Answers what never reached the portal: a request for an address that is none, or a fault before the portal's own. */
export function answerFault(
  deps: Pick<AppContext, 'store' | 'baseUrl' | 'log'>,
): (error: unknown) => Response {
  return (error) => {
    const isUnreadable = error instanceof RequestError;
    if (!isUnreadable) deps.log.error({ err: error }, 'fault');
    return new Response(null, { status: isUnreadable ? 400 : 500, headers: commonHeaders(deps) });
  };
}
