import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { allFences, allInlineCode, DOCUMENTS, documentText, proseOf, ROOT } from './fixtures/docs.ts';

/** Commands that docs-commands.test.ts and its like run as the documents write them: npm's scripts, and npx's programs. */
const RUN_BY_TESTS = [
  'start',
  'dev',
  'doctor',
  'backup',
  'restore',
  'restore-drill',
  'data-folder',
  'rotate-secret',
  'verify',
  'legacy:import',
  'legacy:export',
  'coverage:spec',
];
/** Commands that no test runs, and why. */
const RUN_OTHERWISE: Record<string, string> = {
  test: 'is what runs this',
  vitest: 'is run by npm test, on all files',
  playwright: 'is run by npm test, on all files',
  build: 'is what npm start does first',
  'check:types': 'is a step of npm test',
  format: 'writes over the sources; npm test runs the same program without writing',
  screenshots: 'takes minutes',
  pictures: 'is the journey of the tour, which then writes over the pictures',
  bench: 'takes minutes, on a machine that does nothing else',
  'supply-chain': 'builds twice; scripts/lock-file.unit.test.ts checks the packages',
  faults: 'kills portals for minutes; test/killed-under-load.test.ts does the same once',
  cluster: 'runs three portals for minutes; two-processes.test.ts and folder-of-all.test.ts try the parts',
  'rolling-upgrade': 'builds an earlier version; db/expand-only.unit.test.ts holds what it rests on',
  'operations-walk': 'takes a minute; docs-commands.test.ts runs the same commands',
  lighthouse: 'takes minutes, and its points depend on the machine',
};
/** Blocks whose text a test runs, by document and language. */
const BLOCKS_RUN = [
  'README.md sh',
  'docs/api.md sh',
  'docs/moving-in.md js',
  'docs/moving-in.md sh',
  'docs/operations.md cron',
  'docs/operations.md sh',
  'docs/operations.md sql',
];
/** Blocks that no test runs, and why. */
const BLOCKS_LEFT: Record<string, string> = {
  'docs/operations.md nginx':
    'needs that proxy; test/journeys/tls-proxy.spec.ts goes through one that does the same',
  'docs/reliability.md sh': 'takes minutes; test/killed-under-load.test.ts does the same once',
  'docs/speed.md sh': 'takes minutes',
};

const links = DOCUMENTS.flatMap((document) =>
  [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ document, target })),
).filter(({ target }) => !/^https?:/.test(target));

test('every link and picture of the docs leads to something', () => {
  const dead = links.filter(({ document, target }) => {
    const [path = '', anchor] = target.split('#');
    const found = path === '' ? document : normalize(join(dirname(document), path));
    if (!existsSync(join(ROOT, found))) return true;
    return anchor !== undefined && !anchorsOf(found).includes(anchor);
  });
  expect(links.length).toBeGreaterThan(0);
  expect(dead).toEqual([]);
});

test('every file that the docs name is there', () => {
  const named = allInlineCode().filter(({ text }) =>
    /^(app|bench|db|demo|docs|ops|ports|scripts|server|test)\/[\w./-]*$/.test(text),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ text }) => !existsSync(join(ROOT, text)))).toEqual([]);
});

test('every command that the docs name exists, and is run by a test or has a reason not to be', () => {
  const code = [...allFences(), ...allInlineCode()].map(({ text }) => text).join('\n');
  const named = [...code.matchAll(/\b(npm|npx) (?:(?:run|--silent) )*([a-z][\w:-]*)/g)];
  const run = [...RUN_BY_TESTS, ...Object.keys(RUN_OTHERWISE)];
  expect([...new Set(named.map(([, , command = '']) => command))].sort()).toEqual(run.sort());
  const missing = named.filter(([, by, command = '']) =>
    by === 'npm'
      ? !Object.hasOwn(packageJson.scripts, command)
      : !existsSync(join(ROOT, 'node_modules/.bin', command)),
  );
  expect(missing).toEqual([]);
});

test('every block of the docs that can be run is run by a test, or has a reason not to be', () => {
  const runnable = allFences().filter(({ language }) => language !== 'text');
  const blocks = new Set(runnable.map(({ document, language }) => `${document} ${language}`));
  expect([...blocks].sort()).toEqual([...BLOCKS_RUN, ...Object.keys(BLOCKS_LEFT)].sort());
});

/** The anchors of a document's headings, as the page of a repository makes them. */
function anchorsOf(document: string): string[] {
  const headings = [...documentText(document).matchAll(/^#+ (.+)$/gm)];
  return headings.map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}
