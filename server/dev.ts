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
if (config.demo) await main.seedDemo(portal.deps);

const listener = getRequestListener(async (request, env) => {
  const { createApp, build } = (await vite.ssrLoadModule('./server/main.ts')) as typeof Main;
  return createApp(portal.deps, { trustProxy: config.trustProxy, build, mode: 'development' }).fetch(
    request,
    env,
  );
});
server.on('request', (request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
);
server.listen(config.port, config.host, () =>
  console.log(`The portal runs at http://${config.host}:${config.port}`),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    server.closeAllConnections();
    await vite.close();
    await portal.close();
    process.exit(0);
  });
}
