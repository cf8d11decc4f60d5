import { expect } from 'vitest';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

test('the portal can be installed: a manifest in the colors of the site, its icons, and a worker that the policy allows', async ({
  testPortal,
}) => {
  const visitor = (await openSite(testPortal, { withFiles: true })).visitor();
  const page = await visitor.get('/login');
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self'");
  const manifest = await visitor.get('/manifest.json');
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  const { theme_color, display, icons } = (await manifest.json()) as Record<string, unknown> & {
    icons: { src: string; type: string }[];
  };
  expect({ theme_color, display }).toEqual({ theme_color: '#2c3e50', display: 'standalone' });
  for (const { src, type } of icons) {
    const icon = await visitor.get(src);
    expect([icon.status, icon.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
  }
  const worker = await visitor.get('/sw.js');
  expect(worker.headers.get('content-type')).toContain('javascript');
  expect((await visitor.get('/offline.html')).status).toBe(200);
});
