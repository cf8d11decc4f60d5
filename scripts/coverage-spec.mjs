// Which rows of the requirements are held by a test that names them in its title, as `[CAT-01] …`.
//   --report <file>      a JSON report of vitest or Playwright, or a folder of them; may be repeated. A row is then held
//                        where a test that names it ran and passed, and none that names it failed.
//   --only CAT,REQ       just these prefixes
//   --checklist <path>   where the requirements lie (default: docs/requirements.md)
// Exits with 1 while a row is not held, and with 2 where the requirements or the reports cannot be read.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { testsInReport } from './test-reports.ts';
import { idsIn, idsInTitles } from './test-titles.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TEST_FILES = [
  '{app,db,demo,ports,scripts,server,test,bench}/**/*.test.{ts,tsx}',
  'test/journeys/**/*.spec.ts',
  // Suites that several adapters pass.
  '{ports,test}/**/*-contract.ts',
];
const ROW = /^\|\s*([A-Z]+-\d+)\s*\|((?:[^|\\]|\\.)*)\|/;

/** What was asked for cannot be told. */
class Unreadable extends Error {}

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    checklist: { type: 'string', default: join(ROOT, 'docs/requirements.md') },
    report: { type: 'string', multiple: true, default: [] },
    tests: { type: 'string', default: ROOT },
  },
});
const only = options.only?.split(',');
const wanted = (id) => !only || only.includes(prefixOf(id));

try {
  const rows = readRows(resolve(options.checklist));
  const named = idsByFile(resolve(options.tests));
  const ran = options.report.length > 0 ? outcomes(options.report.flatMap(reportFiles)) : undefined;
  process.exitCode = compare(rows, named, ran) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

/** Map of id -> statement, in the order of the requirements. */
function readRows(file) {
  if (!existsSync(file)) throw new Unreadable(`There are no requirements at ${file}.`);
  const lines = readFileSync(file, 'utf8').split('\n');
  const rows = lines.map((line) => ROW.exec(line)).filter(Boolean);
  if (rows.length === 0) throw new Unreadable(`${file} has no row.`);
  return new Map(rows.map(([, id, statement]) => [id, statement.trim()]));
}

/** Map of id -> the test files that name it in a title. */
function idsByFile(root) {
  const named = new Map();
  for (const file of globSync(TEST_FILES, { cwd: root })) {
    const path = resolve(root, file);
    for (const id of idsInTitles(path, readFileSync(path, 'utf8'))) {
      named.set(id, [...(named.get(id) ?? []), relative(root, path)]);
    }
  }
  return named;
}

function reportFiles(path) {
  if (!existsSync(path)) throw new Unreadable(`There is no report at ${path}.`);
  if (!statSync(path).isDirectory()) return [path];
  const files = globSync('*.json', { cwd: path }).map((file) => join(path, file));
  if (files.length === 0) throw new Unreadable(`${path} has no report.`);
  return files;
}

/** Map of id -> how many tests with it passed, and the titles of those that failed. */
function outcomes(files) {
  const ran = new Map();
  for (const { title, status } of files.flatMap(readReport)) {
    for (const id of new Set(idsIn(title))) {
      const outcome = ran.get(id) ?? { passed: 0, failed: [] };
      ran.set(id, outcome);
      if (status === 'passed') outcome.passed += 1;
      if (status === 'failed') outcome.failed.push(title);
    }
  }
  return ran;
}

function readReport(file) {
  const tests = testsInReport(JSON.parse(readFileSync(file, 'utf8')));
  if (!tests) throw new Unreadable(`${file} is no report of vitest or Playwright.`);
  return tests;
}

/** Prints what is not held and the counts; true where every row is held. */
function compare(rows, named, ran) {
  const counts = new Map();
  const asked = [...rows].filter(([id]) => wanted(id));
  for (const [id, statement] of asked) {
    const missing = ran ? notPassed(id, named, ran) : notNamed(id, named);
    const count = counts.get(prefixOf(id)) ?? { held: 0, all: 0 };
    counts.set(prefixOf(id), { held: count.held + (missing ? 0 : 1), all: count.all + 1 });
    if (missing) console.log(`${id} ${statement} (${missing})`);
  }
  for (const [id, files] of named) {
    if (wanted(id) && !rows.has(id)) console.log(`(${id} is named in ${files.join(', ')} but is no row)`);
  }
  console.log();
  for (const [prefix, { held, all }] of counts) console.log(`${prefix} ${held}/${all}`);
  console.log(tellHow(asked, ran));
  return asked.length > 0 && [...counts.values()].every(({ held, all }) => held === all);
}

function tellHow(asked, ran) {
  if (asked.length === 0) return 'No row matches.';
  if (ran) return 'Counted: rows whose tests ran and passed.';
  return 'Counted: rows that a title names. Whether those tests pass, only a run can tell (--report).';
}

function notNamed(id, named) {
  return named.has(id) ? undefined : 'no test names it';
}

function notPassed(id, named, ran) {
  const outcome = ran.get(id);
  if (outcome?.failed.length) return `failed: ${outcome.failed.join('; ')}`;
  if (outcome?.passed) return undefined;
  return notNamed(id, named) ?? `did not run: ${named.get(id).join(', ')}`;
}

function prefixOf(id) {
  return id.slice(0, id.indexOf('-'));
}
