// Runs the benches, each in a process of its own, one after the other.
//   npm run bench             all of them
//   npm run bench -- start    that one
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const BENCHES = [
  'public-pages',
  'member-pages',
  'store-list',
  'list-employees',
  'import-employees',
  'start',
  'scripts',
];
/** Take a minute each, so that they run only when they are asked for. */
const BY_NAME = ['backup', 'first-visit'];

const [, , wanted, ...args] = process.argv;
const chosen = wanted ? [...BENCHES, ...BY_NAME].filter((name) => name === wanted) : BENCHES;
if (chosen.length === 0) {
  console.error(`There is no bench ${wanted}. There are: ${[...BENCHES, ...BY_NAME].join(', ')}.`);
  process.exit(1);
}
for (const name of chosen) {
  const script = join(import.meta.dirname, `${name}.ts`);
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
