import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/** By when a portal has met what it runs most, in ms: what was compiled until then is kept. */
const WARM_MS = 10_000;

// Only as a program: what imports the bundle has a cache of its own, or none. Where the folder can't be written there is none.
if (import.meta.main) {
  enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, 'compiled'));
  setTimeout(flushCompileCache, WARM_MS).unref();
}

// Not before the cache is on: what is imported at the top is compiled first.
const main = await import('./main.ts');
export const { announce, build, createApp, guardDemo, listensAt, openPortal, readConfig, seedDemo } = main;
if (import.meta.main) await main.run(join(import.meta.dirname, '../client'));
