import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono } from 'hono';
import type { ServerEnv } from '#app/api/server-env.ts';
import type * as Main from '#server/main.ts';
import { type Browser, createBrowser } from './browser.ts';
import { PASSWORD, type Person, type World } from './world.ts';

/** The built portal as a function from request to answer, on a test's world. */
export type Site = {
  app: Hono<ServerEnv>;
  /** The built route modules, by id. */
  build: typeof Main.build;
  /** A browser without cookies. */
  visitor(): Browser;
  /** A browser in which the person has signed in through the page. */
  signedIn(person: Person): Promise<Browser>;
};

const ORIGIN = 'http://localhost:3000';
const BUNDLE = pathToFileURL(join(import.meta.dirname, '../build/server/index.js')).href;
const CLIENT = join(import.meta.dirname, '../build/client');

/** What a test may open the portal with: the built files that browsers load. */
type SiteOptions = { withFiles?: boolean };

/** Opens the built portal on the world, at BASE_URL where the world has another than its own. `npm test` builds it first. */
export async function openSite(world: World, { withFiles }: SiteOptions = {}): Promise<Site> {
  const main = (await import(/* @vite-ignore */ BUNDLE)) as typeof Main;
  const baseUrl = world.deps.baseUrl === ORIGIN ? undefined : world.deps.baseUrl;
  const client = withFiles ? CLIENT : undefined;
  const options = { trustProxy: false, baseUrl, build: main.build, mode: 'production', client };
  const app = main.createApp(world.deps, options);
  const visitor = () => createBrowser(baseUrl ?? ORIGIN, async (url, init) => app.request(url, init));
  return {
    app,
    build: main.build,
    visitor,
    async signedIn(person) {
      const window = visitor();
      const answer = await window.post('/login', {
        intent: 'sign-in',
        email: person.email,
        password: PASSWORD,
      });
      if (answer.status !== 302) throw new Error(`${person.email} could not sign in: ${answer.status}`);
      return window;
    },
  };
}
