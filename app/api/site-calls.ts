import { Hono } from 'hono';
import { siteLinks } from '#app/features/site/find-page.ts';
import { readSite } from '#app/features/site/read-site.server.ts';
import type { ServerEnv } from './server-env.ts';

/** What search engines ask for: which pages there are, and where they need not look. */
export function siteCalls(): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/sitemap.xml', async (c) => {
    const { state } = await readSite(c.get('deps'));
    const paths = [...new Set(['/', ...siteLinks(state).map(({ to }) => to), '/register'])];
    const entries = paths.map(
      (path) => `  <url><loc>${escaped(addressOf(c.get('deps').baseUrl, path))}</loc></url>`,
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
      ...['/admin/', '/member/', '/api/', '/set-password/'].map((path) => `Disallow: ${path}`),
      `Sitemap: ${c.get('deps').baseUrl}/sitemap.xml`,
      '',
    ];
    return c.text(lines.join('\n'), 200, { 'cache-control': 'no-cache' });
  });
  return app;
}

function addressOf(baseUrl: string, path: string): string {
  return `${baseUrl}${encodeURI(path)}`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&apos;');
}
