// Which rows of the checklist are held by a test that names them in its title, as `[CAT-01] …`.
//   --only CAT,REQ       just these prefixes
//   --checklist <path>   where the checklist lies (default: ../shared/checklist.md)
// Exits with 1 while a row has no test. Without a checklist it lists which test files hold which ids.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { idsInTitles } from './test-titles.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TEST_FILES = [
  '{app,db,demo,ports,scripts,server,test,bench}/**/*.test.{ts,tsx}',
  'test/journeys/**/*.spec.ts',
  // Suites that several adapters pass.
  '{ports,test}/**/*-contract.ts',
];
const ROW = /^\|\s*([A-Z]+-\d+)\s*\|((?:[^|\\]|\\.)*)\|/;

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, checklist: { type: 'string' }, tests: { type: 'string' } },
});
const only = options.only?.split(',');
const wanted = (id) => !only || only.includes(prefixOf(id));
const held = heldIds(options.tests ? resolve(options.tests) : ROOT);
const checklist = options.checklist ? resolve(options.checklist) : resolve(ROOT, '../shared/checklist.md');
if (existsSync(checklist)) compare(readRows(checklist));
else listHeld();

/** Map of id -> the test files that hold it. */
function heldIds(root) {
  const held = new Map();
  for (const file of globSync(TEST_FILES, { cwd: root })) {
    const path = resolve(root, file);
    for (const id of idsInTitles(path, readFileSync(path, 'utf8'))) {
      held.set(id, [...(held.get(id) ?? []), relative(root, path)]);
    }
  }
  return held;
}

/** Map of id -> statement, in the checklist's order. */
function readRows(file) {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => ROW.exec(line));
  return new Map(rows.filter(Boolean).map(([, id, statement]) => [id, statement.trim()]));
}

function compare(rows) {
  const counts = new Map();
  let missing = 0;
  for (const [id, statement] of rows) {
    if (!wanted(id)) continue;
    const count = counts.get(prefixOf(id)) ?? { held: 0, all: 0 };
    counts.set(prefixOf(id), { held: count.held + (held.has(id) ? 1 : 0), all: count.all + 1 });
    if (held.has(id)) continue;
    missing += 1;
    console.log(`${id} ${statement}`);
  }
  for (const [id, files] of held) {
    if (wanted(id) && !rows.has(id)) console.log(`(${id} is named in ${files.join(', ')} but is no row)`);
  }
  console.log();
  for (const [prefix, count] of counts) console.log(`${prefix} ${count.held}/${count.all}`);
  if (counts.size === 0) console.log('No row matches.');
  process.exitCode = missing > 0 || counts.size === 0 ? 1 : 0;
}

function listHeld() {
  for (const [id, files] of [...held].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))) {
    if (wanted(id)) console.log(`${id} ${files.join(', ')}`);
  }
}

function prefixOf(id) {
  return id.slice(0, id.indexOf('-'));
}
