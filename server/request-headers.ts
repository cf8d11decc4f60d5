import type { Context } from 'hono';
import type { ServerEnv } from '#app/api/server-env.ts';

/** A header of the request, from where the socket has it: that spares putting all of them into a map first. */
export function headerOf(c: Context<ServerEnv>, name: string): string | undefined {
  const incoming = c.env?.incoming;
  const value = incoming ? incoming.headers[name] : c.req.header(name);
  return Array.isArray(value) ? value.join() : value;
}
