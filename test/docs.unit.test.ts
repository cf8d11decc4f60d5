import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { allFences, allInlineCode, DOCUMENTS, documentText, proseOf, ROOT } from './docs.ts';

/** Scripts that docs-commands.test.ts runs as the documents write them. */
const RUN_BY_TESTS = ['start', 'dev', 'backup', 'restore', 'legacy:import', 'legacy:export', 'coverage:spec'];
/** Scripts that no test runs, and why. */
const RUN_OTHERWISE: Record<string, string> = {
  test: 'is what runs this',
};
/** Blocks whose text a test runs, by document and language. */
const BLOCKS_RUN = [
  'README.md sh',
  'docs/moving-in.md js',
  'docs/moving-in.md sh',
  'docs/operations.md cron',
  'docs/operations.md sh',
  'docs/operations.md sql',
];

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
    /^(app|bench|db|demo|docs|ports|scripts|server|test)\/[\w./-]*$/.test(text),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ text }) => !existsSync(join(ROOT, text)))).toEqual([]);
});

test('every npm script that the docs name exists, and is run by a test or with a reason by none', () => {
  const code = [...allFences(), ...allInlineCode()].map(({ text }) => text).join('\n');
  const named = new Set(
    [...code.matchAll(/\bnpm (?:(?:run|--silent) )*([a-z][\w:]*)/g)].map(([, script = '']) => script),
  );
  const run = [...RUN_BY_TESTS, ...Object.keys(RUN_OTHERWISE)];
  expect([...named].sort()).toEqual(run.sort());
  expect(run.filter((script) => !Object.hasOwn(packageJson.scripts, script))).toEqual([]);
});

test('every block of the docs that can be run is run by a test', () => {
  const runnable = allFences().filter(({ language }) => language !== 'text');
  const blocks = new Set(runnable.map(({ document, language }) => `${document} ${language}`));
  expect([...blocks].sort()).toEqual(BLOCKS_RUN.sort());
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
