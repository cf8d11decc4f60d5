import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { shortenManifest } from './scripts/shorten-manifest.ts';

// The list of routes is small; sent whole, no link has to ask the server for more of it first, on a bad line above all.
export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client/assets');
    await shortenRoutes(folder);
    await packAssets(folder);
  },
} satisfies Config;

/** Every page loads the list of routes. */
async function shortenRoutes(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('The build wrote no list of routes.');
  const file = join(folder, name);
  await writeFile(file, shortenManifest(await readFile(file, 'utf8')));
}

/** Packs scripts, styles and icons beside themselves, once and as small as it goes: the server sends what lies there. */
async function packAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
