// Bytes of script that a page's HTML names, beside React, React DOM and React Router alone, bundled by the same tool.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bundleLimit } from './bundle.ts';
import { BROWSER_HEADERS, onDemoData, signedIn } from './demo-portal.ts';
import { printRatio, printTitle } from './measure.ts';

const BUILT = join(import.meta.dirname, '../build/client');
const PAGES = [
  { path: '/', role: null },
  { path: '/login', role: null },
  { path: '/member/employees', role: 'member' },
  { path: '/admin/users', role: 'admin' },
  { path: '/admin/website', role: 'admin' },
] as const;

type Sizes = { raw: number; gzip: number; brotli: number };

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
try {
  const limit = sizes(await readFile(await bundleLimit('bare-page.tsx', 'browser', folder)));
  await onDemoData(async (bench) => {
    const portal = await bench.startPortal();
    printTitle('Scripts that a page names, beside React, React DOM and React Router alone');
    for (const { path, role } of PAGES) {
      const headers = role ? await signedIn(portal.url, role) : BROWSER_HEADERS;
      const html = await (await fetch(`${portal.url}${path}`, { headers, redirect: 'error' })).text();
      const page = await sizesOf(html);
      printRatio(`${path}, ${page.files} files`, page.raw / 1_000, limit.raw / 1_000, 'kB');
      printRatio(`${path}, gzip`, page.gzip / 1_000, limit.gzip / 1_000, 'kB');
      printRatio(`${path}, brotli`, page.brotli / 1_000, limit.brotli / 1_000, 'kB');
    }
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The sum over the scripts that the page preloads or imports; each is packed by itself, as it is sent. */
async function sizesOf(html: string): Promise<Sizes & { files: number }> {
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  const total = { raw: 0, gzip: 0, brotli: 0 };
  for (const file of files) {
    const one = sizes(await readFile(join(BUILT, file)));
    total.raw += one.raw;
    total.gzip += one.gzip;
    total.brotli += one.brotli;
  }
  return { ...total, files: files.length };
}

function sizes(bytes: Buffer): Sizes {
  return { raw: bytes.length, gzip: gzipSync(bytes).length, brotli: brotliCompressSync(bytes).length };
}
