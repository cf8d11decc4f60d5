import type { Context } from 'hono';
import type { ServerEnv } from '#app/api/server-env.ts';

/** The client's address from the socket; behind a trusted proxy, the last one that the proxy added. */
export function clientAddress(c: Context<ServerEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || c.env?.incoming?.socket.remoteAddress || 'unknown';
}
