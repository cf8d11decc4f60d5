import { join } from 'node:path';
import { build } from 'vite';

/** Packages that stay outside of the server's bundle, as the portal's build has it. */
const NATIVE = ['better-sqlite3', 'pg'];

/** Bundles a limit with Vite, for the server or for the browser, into the folder; returns the file. */
export async function bundleLimit(
  name: string,
  target: 'server' | 'browser',
  folder: string,
): Promise<string> {
  const entry = join(import.meta.dirname, 'limits', name);
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    ...(target === 'server' && { ssr: { noExternal: true, external: NATIVE } }),
    build: {
      ssr: target === 'server',
      outDir: folder,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'limit.js', format: 'es' },
      },
    },
  });
  return join(folder, 'limit.js');
}
