import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import type * as Main from './main.ts';

// Development: pages and verbs reload as they are edited; the database stays open across reloads.
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
const main = (await vite.ssrLoadModule('./server/main.ts')) as typeof Main;
const config = main.readConfig({ DEMO: '1', ...process.env });
const portal = await main.openPortal(config);
await main.guardDemo(portal.deps, config);
if (config.demo) await main.seedDemo(portal.deps);

const listener = getRequestListener(async (request, env) => {
  const { createApp, build } = (await vite.ssrLoadModule('./server/main.ts')) as typeof Main;
  const { trustProxy, baseUrl, host } = config;
  return createApp(portal.deps, { trustProxy, baseUrl, host, build, mode: 'development' }).fetch(
    request,
    env,
  );
});
server.on('request', (request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
);
server.listen(config.port, config.host, () =>
  main.announce(portal.deps, main.listensAt(portal.deps, config, server)),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    // Vite ends the process as well, with another code, and may be quicker.
    process.exitCode = 0;
    server.closeAllConnections();
    await portal.close();
    await vite.close();
    process.exit();
  });
}
