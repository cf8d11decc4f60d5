// Bytes of script that a page's HTML names, as written and as they go over the wire, beside React, React DOM and React Router alone, bundled by the same tool.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundleLimit } from './bundle.ts';
import { BROWSER_HEADERS, onDemoData, rawAnswer, signedIn } from './demo-portal.ts';
import { printRatio, printTitle } from './measure.ts';

const PAGES = [
  { path: '/', role: null },
  { path: '/login', role: null },
  { path: '/member/employees', role: 'member' },
  { path: '/admin/users', role: 'admin' },
  { path: '/admin/website', role: 'admin' },
] as const;

type Sizes = { raw: number; sent: number };

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
try {
  const bare = await readFile(await bundleLimit('bare-page.tsx', 'browser', folder));
  const limit = { raw: bare.length, sent: brotliCompressSync(bare).length };
  await onDemoData(async (bench) => {
    const portal = await bench.startPortal();
    printTitle('Scripts that a page names, beside React, React DOM and React Router alone');
    for (const { path, role } of PAGES) {
      const headers = role ? await signedIn(portal.url, role) : BROWSER_HEADERS;
      const html = await (await fetch(`${portal.url}${path}`, { headers, redirect: 'error' })).text();
      const page = await sizesOf(portal.url, html);
      printRatio(`${path}, ${page.files} files`, page.raw / 1_000, limit.raw / 1_000, 'kB');
      printRatio(`${path}, sent`, page.sent / 1_000, limit.sent / 1_000, 'kB');
    }
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The sum over the scripts that the page preloads or imports, each as the portal sends it to a browser. */
async function sizesOf(url: string, html: string): Promise<Sizes & { files: number }> {
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  const total = { raw: 0, sent: 0 };
  for (const file of files) {
    total.raw += (await rawAnswer(`${url}${file}`, {})).body.length;
    total.sent += (await rawAnswer(`${url}${file}`, BROWSER_HEADERS)).body.length;
  }
  return { ...total, files: files.length };
}
