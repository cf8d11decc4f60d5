import { existsSync, readFileSync } from 'node:fs';

/** The bytes of a sample export, from the folder here or the one of the demo; for tests. */
export function readSample(name: string): Uint8Array {
  const here = new URL(`./samples/${name}`, import.meta.url);
  return readFileSync(existsSync(here) ? here : new URL(`../../demo/samples/${name}`, import.meta.url));
}
