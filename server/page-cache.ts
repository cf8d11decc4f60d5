import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { accepts } from '#app/api/compress-responses.ts';
import type { ServerEnv } from '#app/api/server-env.ts';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import { RESERVED_SEGMENTS } from '#app/features/website/site/built-in-pages.ts';
import { livePages } from '#app/features/website/site/find-page.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import type { SiteState } from '#app/features/website/site/site-state.ts';
import { takeFlash } from '#app/session/flash.server.ts';
import { readTimeZone } from '#app/session/time-zone.ts';
import { pagePolicy } from './security-headers.ts';

/** Rendered pages that are kept at most; those that nobody asked for the longest make room. */
const KEPT = 400;

type Rendered = { html: string; packed: Uint8Array<ArrayBuffer>; etag: string; policy: string };
export type PageCache = { answer(c: Context<ServerEnv>, render: () => Promise<Response>): Promise<Response> };

/**
 * Keeps public pages as they were rendered, for visitors. A page is known by all that it was made of: the revision of
 * the site, the services where it offers them, the year of the footer and the visitor's time zone; so none is ever
 * served over a change. Pages that show more than that (a form's mark, the shop) are rendered each time.
 */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, Rendered>({ max: KEPT });
  return {
    async answer(c, render) {
      const key = await keyOf(c);
      if (key === null) return render();
      const known = pages.get(key);
      if (known) return send(c, known);
      const response = await render();
      if (response.status !== 200 || response.headers.has('set-cookie')) return response;
      const page = settle(await response.text(), c.get('nonce') ?? '', c.var.deps.store.pictureSources);
      pages.set(key, page);
      return send(c, page);
    },
  };
}

/** What the page of this request is known by, or null for one that is not kept. */
async function keyOf(c: Context<ServerEnv>): Promise<string | null> {
  const { deps, signedIn } = c.var;
  const { pathname, search } = new URL(c.req.url);
  if (c.req.method !== 'GET' || signedIn || search) return null;
  const cookies = c.req.header('cookie') ?? null;
  // A toast is for one person, once.
  if (await takeFlash(cookies)) return null;
  const { number, state } = await readSite(deps);
  const offers = pathname === '/services';
  if (pathname !== '/' && pathname !== '/about' && !offers && !isCustomPage(state, pathname)) return null;
  const zone = readTimeZone(cookies);
  const services = offers && digest(JSON.stringify(await offeredServices(deps)), 'base64');
  return JSON.stringify([number, services, deps.now().getUTCFullYear(), zone, pathname]);
}

/** An imported custom page may stand at a built-in page's path, where it is not the one that shows. */
function isCustomPage(state: SiteState, pathname: string): boolean {
  const [, segment = ''] = pathname.split('/');
  return !RESERVED_SEGMENTS.has(segment) && livePages(state).some(({ path }) => path === pathname);
}

/**
 * A page that many get carries no nonce: the scripts that had the one of its rendering are allowed by their hashes. An inline
 * script without it is none of the portal's, and stays forbidden.
 */
function settle(rendered: string, nonce: string, pictureSources: readonly string[]): Rendered {
  const own = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, tag = '', script = ''] of rendered.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g))
    if (tag.includes(own) && !/\ssrc=/.test(tag)) hashes.add(`'sha256-${digest(script, 'base64')}'`);
  const html = rendered.replaceAll(own, '');
  return {
    html,
    packed: new Uint8Array(gzipSync(html)),
    etag: `W/"${digest(html, 'base64url')}"`,
    policy: pagePolicy([...hashes], pictureSources),
  };
}

function digest(text: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}

/** The page, or word that the one which the browser has still holds; it always has to ask. */
function send(c: Context<ServerEnv>, { html, packed, etag, policy }: Rendered): Response {
  const headers = {
    etag,
    // On a 304 too: the browser takes over its headers for the page that it has.
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    vary: 'Cookie, Accept-Encoding',
  };
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  if (!accepts(c.req.header('accept-encoding') ?? '', 'gzip')) return c.html(html, 200, headers);
  return c.body(packed, 200, {
    ...headers,
    'content-type': 'text/html; charset=UTF-8',
    'content-encoding': 'gzip',
  });
}
