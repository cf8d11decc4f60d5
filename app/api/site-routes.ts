import { Hono } from 'hono';
import { href } from 'react-router';
import type { Portal } from '#app/ctx.ts';
import { readShop } from '#app/features/commerce/product/read-products.server.ts';
import { storeFailure } from '#app/features/commerce/product/store-failure.server.ts';
import { isShown, legalLinks, siteLinks } from '#app/features/website/site/find-page.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import type { ServerEnv } from './server-env.ts';

/** What search engines ask for: which pages there are, and where they need not look. */
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
  return app;
}

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
