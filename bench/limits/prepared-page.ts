// React Router rendering a page whose data lies ready: what the markup costs, without session, database and guards.
//   prepared-page.ts DATA_DIR PATH
// The portal's own bundle answers the page once to a signed-in member, while what its loaders answer is kept; then
// the database is closed, and the same route modules are rendered with what was kept. What a page embeds for the
// browser is part of its markup and made anew each time, and so is its packing.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import {
  createRequestHandler,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type * as Main from '#server/main.ts';
import { createBrowser } from '#test/fixtures/browser.ts';
import { demoLogin } from '../demo-portal.ts';
import { serveLimit } from './serve-limit.ts';

type Module = ServerBuild['routes'][string] & object;
type RouteModule = Module['module'];

const [, , dataDir = '', path = ''] = process.argv;
const bundle = pathToFileURL(join(import.meta.dirname, '../../build/server/index.js')).href;
const main = (await import(bundle)) as typeof Main;
const kept = new Map<RouteModule, unknown>();
const context = await keepAnswers();
const pages = createRequestHandler(withModules(main.build, answering), 'production');
const app = new Hono();
app.use(compress());
app.all('*', (c) => pages(c.req.raw, context));
serveLimit(app);

/** Fills `kept`, and returns a context that has for every request what that one had. */
async function keepAnswers(): Promise<RouterContextProvider> {
  const { DATABASE_URL } = process.env;
  const config = main.readConfig({ DATA_DIR: dataDir, DATABASE_URL, LOG_LEVEL: 'error' });
  const { deps, close } = await main.openPortal(config);
  const context = new RouterContextProvider();
  const build = withModules(main.build, (module) => ({
    ...module,
    loader: async (args: LoaderFunctionArgs) => {
      const answer = await module.loader?.(args);
      kept.set(module, answer);
      // The bundle has its own copy of the library, so its contexts are known to its own provider only.
      context.get = (key) => args.context.get(key);
      return answer;
    },
  }));
  const portal = main.createApp(deps, { trustProxy: false, build, mode: 'production' });
  const window = createBrowser('http://localhost:3000', async (url, init) => portal.request(url, init));
  await window.post('/login', { intent: 'sign-in', ...demoLogin('member') });
  kept.clear();
  const answer = await window.get(path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  await answer.text();
  await close();
  return context;
}

function answering(module: RouteModule): RouteModule {
  const { middleware: _, ...rest } = module;
  return { ...rest, ...(module.loader && { loader: () => kept.get(module) }) };
}

function withModules(build: ServerBuild, change: (module: RouteModule) => RouteModule): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: route.module.loader ? change(route.module) : route.module },
  ]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] };
}
