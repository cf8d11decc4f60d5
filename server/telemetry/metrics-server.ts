import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DatabaseLoad } from '#db/open.ts';
import type { Config } from '../config.ts';
import { startMetrics } from './metrics.ts';

export type MetricsServer = { url: string; close(): Promise<void> };

/** Serves the figures at `/metrics` on a port of its own, to whoever knows the token where there is one. */
export async function serveMetrics(
  { host, port, token }: NonNullable<Config['metrics']>,
  database: { load(): DatabaseLoad },
): Promise<MetricsServer> {
  const metrics = startMetrics(database);
  const server = createServer(async (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end();
    if (token && !isToken(request.headers.authorization, token))
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${bound}/metrics`,
    async close() {
      metrics.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Compared by their hashes, which are of one length. */
function isToken(header: string | undefined, token: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(header ?? ''), hashOf(`Bearer ${token}`));
}
