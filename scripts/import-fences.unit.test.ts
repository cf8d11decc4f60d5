import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FENCES,
  FORMS,
  FREE_TEST,
  LINES_OF_TESTS,
  samples,
  TEST_FILE,
} from '#test/fixtures/import-samples.ts';

const ROOT = join(import.meta.dirname, '..');

let folder = '';
let refusals: { rule: string; place: string }[] = [];

// One run of the linter over a folder that has nothing but our configuration and the samples.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-fences-'));
  for (const path of ['biome.json', 'scripts/test-rules.grit']) cpSync(join(ROOT, path), join(folder, path));
  for (const [file, lines] of samples) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), lines.join('\n'));
  }
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--error-on-warnings'];
  const biome = spawnSync(join(ROOT, 'node_modules/.bin/biome'), args, { cwd: folder, encoding: 'utf8' });
  const report = JSON.parse(biome.stdout) as {
    diagnostics: { category: string; location: { path: string; start: { line: number } } }[];
  };
  refusals = report.diagnostics.map(({ category, location }) => ({
    rule: category,
    place: `${location.path}:${location.start.line}`,
  }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rules that refuse this line of a sample; a line may stand there more than once. */
function refusedBy(file: string, line: string, at = samples.get(file)?.indexOf(line) ?? -1): string[] {
  expect(at).not.toBe(-1);
  return refusals.filter(({ place }) => place === `${file}:${at + 1}`).map(({ rule }) => rule);
}

describe.each(FENCES)('$file', ({ file, refused, allowed }) => {
  test.each(refused)('may not import %s', (path) => {
    expect(refusedBy(file, `import { a } from '${path}';`)).toContain('lint/style/noRestrictedImports');
  });

  test.each(allowed)('may import %s', (path) => {
    expect(refusedBy(file, `import { a } from '${path}';`)).not.toContain('lint/style/noRestrictedImports');
  });

  test.each(Object.keys(FORMS))('may not get round the fence by a %s', (form) => {
    const at = refused.length + allowed.length + Object.keys(FORMS).indexOf(form);
    expect(refusedBy(file, '', at)).toContain('lint/style/noRestrictedImports');
  });
});

test('two files may not import each other', () => {
  for (const [file, line] of [
    ['app/features/hiring/circle/one.ts', "import { two } from './two.ts';"],
    ['app/features/hiring/circle/two.ts', "import { one } from './one.ts';"],
  ] as const) {
    expect(refusedBy(file, line)).toContain('lint/suspicious/noImportCycles');
  }
});

test('a test may import what its subject may not', () => {
  expect(refusedBy(TEST_FILE, FREE_TEST)).not.toContain('lint/style/noRestrictedImports');
});

test.each(Object.entries(LINES_OF_TESTS))('%s is refused', (_name, line) => {
  expect(
    refusedBy(TEST_FILE, line).filter((rule) => /plugin|noFocusedTests|noSkippedTests/.test(rule)),
  ).not.toEqual([]);
});
