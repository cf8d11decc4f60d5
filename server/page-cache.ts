import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { type KeptAnswer, type KeptAnswers, type MadeOf, sendKept } from '#app/api/kept-answers.ts';
import type { ServerEnv } from '#app/api/server-env.ts';
import { shopSearch, shopViewOf } from '#app/features/commerce/product/shop-view.ts';
import { LEGAL_PATHS, RESERVED_SEGMENTS } from '#app/features/website/site/built-in-pages.ts';
import { livePages } from '#app/features/website/site/find-page.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import type { AppContext } from '#app/session/app-context.ts';
import { takeFlash } from '#app/session/flash.server.ts';
import { readTimeZone } from '#app/session/time-zone.ts';
import type { Shown, Versions } from '#db/shown-versions.ts';
import { inlineStyles } from './inline-styles.ts';
import { pagePolicy } from './security-headers.ts';

export type PageCache = { answer(c: Context<ServerEnv>, render: () => Promise<Response>): Promise<Response> };

/**
 * Keeps public pages as they were rendered, for visitors. A page is kept with the versions of all that it was made of: the
 * site, and the services or the catalogue where it shows them; so none is ever served over a change. Pages that show more
 * than that (a form's mark, another store's products) are rendered each time. Whoever comes for the first time gets the styles
 * within the page, where `client`, the folder of the built files, is known.
 */
export function createPageCache(kept: KeptAnswers, client?: string): PageCache {
  const withStyles = client === undefined ? (html: string) => html : inlineStyles(client);
  const made = new Map<string, Promise<KeptAnswer | Response>>();
  return {
    async answer(c, render) {
      const page = await keptPage(c);
      if (!page) return render();
      const known = kept.find(page.name, page.now);
      if (known) return send(c, known);
      const id = JSON.stringify([page.name, page.madeOf]);
      const others = made.get(id);
      if (others) {
        const answer = await others;
        return 'madeOf' in answer ? send(c, answer) : render();
      }
      const making = keep(c, page, render).finally(() => made.delete(id));
      made.set(id, making);
      const answer = await making;
      return 'madeOf' in answer ? send(c, answer) : answer;
    },
  };

  /** The page as it is kept, or as it was rendered where that is for this visitor alone. */
  async function keep(c: Context<ServerEnv>, page: KeptPage, render: () => Promise<Response>) {
    const response = await render();
    if (!mayBeKept(response)) return response;
    const { body, headers } = settle(
      await response.text(),
      c.get('nonce') ?? '',
      c.var.deps.store.pictureSources,
    );
    return kept.keep(page.name, page.madeOf, { body: page.isFirst ? withStyles(body) : body, headers });
  }
}

/** A page that lacks something which could not be had just now says so itself. */
function mayBeKept({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('set-cookie') && headers.get('cache-control') !== 'no-store';
}

type ShownNow = Versions & { year: number };
/** `isFirst` is a page for browsers that have run no script of the portal yet, and so have nothing of it. */
type KeptPage = { name: string; now: ShownNow; madeOf: MadeOf; isFirst: boolean };

/** What the page of this request is kept as, or null for one that is not. */
async function keptPage(c: Context<ServerEnv>): Promise<KeptPage | null> {
  const { deps, signedIn } = c.var;
  const { pathname, search } = new URL(c.req.url);
  if (c.req.method !== 'GET' || signedIn || (search && !isShopView(pathname, search))) return null;
  const cookies = c.req.header('cookie') ?? null;
  // A toast is for one person, once.
  if (await takeFlash(cookies)) return null;
  const now = withYear(await deps.shown.read(), deps);
  const shows = await shownOn(c, pathname);
  if (!shows) return null;
  const madeOf = Object.fromEntries([...shows, 'year' as const].map((what) => [what, now[what]]));
  const isFirst = !readTimeZone(cookies).known;
  return { name: pageName(pathname + search, cookies), now, madeOf, isFirst };
}

/**
 * True of the shop's own links to its categories and orders, which are few: written in one way only, and a category that
 * nobody offers answers what is not kept.
 */
function isShopView(path: string, search: string): boolean {
  return path === '/shop' && search === shopSearch(shopViewOf(new URLSearchParams(search)));
}

/** The name of a visitor's page: its path, and the zone that its times are in. */
export function pageName(path: string, cookies: string | null): string {
  const { known, name } = readTimeZone(cookies);
  return known ? `${path} ${name}` : path;
}

/** The versions with the year, which pages name in their footer. */
export function withYear(versions: Versions, deps: Pick<AppContext, 'now'>): ShownNow {
  return { ...versions, year: deps.now().getUTCFullYear() };
}

/** A product's address as the portal writes it, of an id that needs no escapes. */
const PRODUCT = /^\/product\/[\w.~-]+$/;

/** What a public page shows, or null for one that shows more than has a version. */
async function shownOn({ var: { deps } }: Context<ServerEnv>, path: string): Promise<Shown[] | null> {
  if (path === '/' || path === '/about') return ['site'];
  if (path === '/services') return ['site', 'services'];
  if (path === '/shop' || PRODUCT.test(path)) return deps.store.ours ? ['site', 'catalogue'] : null;
  // An imported custom page may stand at a built-in page's path, where it is not the one that shows.
  const [, segment = ''] = path.split('/');
  if (RESERVED_SEGMENTS.has(segment)) return null;
  if (Object.values(LEGAL_PATHS).includes(path)) return ['site'];
  const { state } = await readSite(deps);
  return livePages(state).some((page) => page.path === path) ? ['site'] : null;
}

/**
 * A page that many get carries no nonce: the scripts that had the one of its rendering are allowed by their hashes. An inline
 * script without it is none of the portal's, and stays forbidden.
 */
function settle(rendered: string, nonce: string, pictureSources: readonly string[]) {
  const own = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, tag = '', script = ''] of rendered.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g))
    if (tag.includes(own) && !/\ssrc=/.test(tag)) hashes.add(`'sha256-${digest(script)}'`);
  return {
    body: stylesFirst(rendered.replaceAll(own, '')),
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': pagePolicy([...hashes], pictureSources),
      // The browser always has to ask whether it still holds.
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Encoding',
    },
  };
}

/** What React hydrates of the head in the order of the page. */
const STYLES = /<script type="application\/ld\+json"[^>]*>[\s\S]*?<\/script>|<link rel="stylesheet"[^>]*>/g;

/**
 * Styles are asked for before scripts, which come when there is room: on a bad line nothing is painted before the styles are
 * there, and everything can be read without the scripts. Structured data stay before them: React finds both again in that
 * order.
 */
function stylesFirst(html: string): string {
  const styles = html.match(STYLES) ?? [];
  return styles
    .reduce((rest, part) => rest.replace(part, ''), html)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('<meta name="viewport"', () => `${styles.join('')}<meta name="viewport"`);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function send(c: Context<ServerEnv>, answer: KeptAnswer): Response {
  return sendKept(answer, {
    accepted: c.req.header('accept-encoding'),
    mark: c.req.header('if-none-match'),
  });
}
