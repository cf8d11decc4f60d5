import { Hono } from 'hono';
import { href } from 'react-router';
import type { Portal } from '#app/ctx.ts';
import { readShop } from '#app/features/commerce/product/read-products.server.ts';
import { storeFailure } from '#app/features/commerce/product/store-failure.server.ts';
import { isShown, legalLinks, siteLinks } from '#app/features/website/site/find-page.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import { SITE_NAME } from '#app/ui/page/page-head.ts';
import type { ServerEnv } from './server-env.ts';

/** For so long the address for reports of weaknesses is promised: less than the year that RFC 9116 recommends as the longest. */
const SECURITY_MS = 180 * 24 * 3_600_000;

/**
 * What search engines ask for (which pages there are, and where they need not look), what browsers need to install the portal, and
 * where somebody reports a weakness (RFC 9116).
 */
export function siteRoutes(): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/sitemap.xml', async (c) => {
    const deps = c.get('deps');
    const { state } = await readSite(deps);
    const linked = [...siteLinks(state), ...legalLinks(state)].map(({ to }) => to);
    const pages = [...new Set(['/', ...linked, href('/register')])].map(encodeURI);
    const products = isShown(state, 'shop') ? await productPaths(deps) : [];
    const entries = [...pages, ...products].map(
      (path) => `  <url><loc>${escaped(`${deps.baseUrl}${path}`)}</loc></url>`,
    );
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>',
      '',
    ].join('\n');
    return c.body(xml, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });
  app.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      ...['/admin/', '/member/', '/api/', '/set-password/', '/forgot-password', '/unsubscribe/'].map(
        (path) => `Disallow: ${path}`,
      ),
      `Sitemap: ${c.get('deps').baseUrl}/sitemap.xml`,
      '',
    ];
    return c.text(lines.join('\n'), 200, { 'cache-control': 'no-cache' });
  });
  app.get('/.well-known/security.txt', async (c) => {
    const deps = c.get('deps');
    // Without the page there is no way that everybody may write.
    if (!isShown((await readSite(deps)).state, 'contact')) return c.notFound();
    const lines = [
      `Contact: ${deps.baseUrl}${href('/contact')}`,
      `Expires: ${new Date(deps.now().getTime() + SECURITY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${deps.baseUrl}/.well-known/security.txt`,
      '',
    ];
    return c.text(lines.join('\n'), 200, { 'cache-control': 'no-cache' });
  });
  app.get('/manifest.json', async (c) => {
    const { theme } = (await readSite(c.get('deps'))).state;
    return c.json(
      {
        name: SITE_NAME,
        short_name: SITE_NAME,
        id: '/',
        // Whoever is logged in is led on to their own start.
        start_url: href('/login'),
        scope: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: theme.primaryColor,
        icons: ICONS,
      },
      200,
      { 'cache-control': 'no-cache', 'content-type': 'application/manifest+json' },
    );
  });
  return app;
}

/** Pictures of the portal on a phone's start screen. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/** The pages of the shop's products; without them where the store fails. */
async function productPaths(deps: Portal): Promise<string[]> {
  try {
    return (await readShop(deps)).map(({ id }) => href('/product/:id', { id }));
  } catch (error) {
    storeFailure(error, deps);
    return [];
  }
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&apos;');
}
