import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

type Fence = { file: string; refused: string[]; allowed: string[] };

const FENCES: Fence[] = [
  {
    file: 'db/sample.ts',
    refused: [
      '#ports/log.ts',
      '../ports/log.ts',
      '#app/ctx.ts',
      '../app/ctx.ts',
      '#demo/a.ts',
      '#server/a.ts',
      '../test/a.ts',
    ],
    allowed: ['#db/open.ts', './open.ts', 'kysely'],
  },
  {
    file: 'ports/mail/sample.ts',
    refused: [
      '#app/ctx.ts',
      '../../app/ctx.ts',
      '#demo/a.ts',
      '../../server/a.ts',
      '#server/a.ts',
      '#test/a.ts',
    ],
    allowed: ['#db/open.ts', '../../db/open.ts', '../log.ts', 'pino'],
  },
  {
    file: 'app/sample.ts',
    refused: [
      '#app/ui/a.tsx',
      './ui/a.tsx',
      './features/a/b.ts',
      '#app/features/a/b.ts',
      './session/a.ts',
      './routes/a.tsx',
      './api/a.ts',
      '#app/root.tsx',
      '../server/a.ts',
      '../demo/a.ts',
    ],
    allowed: ['./errors.ts', '#app/ids.ts', '#ports/log.ts', '../db/open.ts'],
  },
  {
    file: 'app/ui/sample.tsx',
    refused: [
      '#db/open.ts',
      '../../db/open.ts',
      '#ports/log.ts',
      '../../ports/log.ts',
      '#app/features/a/b.ts',
      '../features/a/b.ts',
      '../session/a.ts',
      '../routes/a.tsx',
      '../api/a.ts',
      '#demo/a.ts',
      '#server/a.ts',
    ],
    allowed: ['./button.tsx', '#app/ui/button.tsx', 'react', 'react-dom/server'],
  },
  {
    file: 'app/features/hiring/candidate/sample.server.ts',
    refused: [
      '#app/session/a.ts',
      '../../session/a.ts',
      '#app/routes/a.tsx',
      '../../routes/a.tsx',
      '#app/api/a.ts',
      '../../api/a.ts',
      '#server/a.ts',
      '../../../server/a.ts',
      '#demo/a.ts',
      '../../../demo/a.ts',
      '#test/a.ts',
    ],
    allowed: [
      '#app/features/employee/a.ts',
      '../employee/a.ts',
      '#app/ui/button.tsx',
      '#app/ctx.ts',
      '#db/open.ts',
      '#ports/log.ts',
    ],
  },
  {
    file: 'app/session/sample.server.ts',
    refused: [
      '#app/routes/a.tsx',
      '../routes/a.tsx',
      '#app/api/a.ts',
      '../api/a.ts',
      '#server/a.ts',
      '../../server/a.ts',
      '#demo/a.ts',
    ],
    allowed: ['#app/features/account/a.ts', '../features/account/a.ts', '#app/ui/a.tsx'],
  },
  {
    file: 'app/routes/member/sample.tsx',
    refused: [
      '#app/api/a.ts',
      '../../api/a.ts',
      '#server/a.ts',
      '../../../server/a.ts',
      '#demo/a.ts',
      '../../../demo/a.ts',
    ],
    allowed: [
      '#app/session/a.ts',
      '../../session/a.ts',
      './+types/sample',
      '#app/features/a/b.ts',
      '#app/ui/a.tsx',
    ],
  },
  {
    file: 'app/root.tsx',
    refused: [
      './routes/a.tsx',
      '#app/routes/a.tsx',
      './api/a.ts',
      '#server/a.ts',
      '../server/a.ts',
      '#demo/a.ts',
    ],
    allowed: ['./session/a.ts', '#app/ui/a.tsx', './+types/root'],
  },
  {
    file: 'app/api/sample.ts',
    refused: ['#app/routes/a.tsx', '../routes/a.tsx', '#server/a.ts', '../../server/a.ts', '#demo/a.ts'],
    allowed: ['#app/session/a.ts', '../session/a.ts', '#app/features/a/b.ts', 'hono'],
  },
  {
    file: 'demo/sample.ts',
    refused: [
      '#app/ui/a.tsx',
      '../app/ui/a.tsx',
      '#app/session/a.ts',
      '../app/session/a.ts',
      '#app/routes/a.tsx',
      '../app/routes/a.tsx',
      '../app/api/a.ts',
      '#server/a.ts',
      '../server/a.ts',
      '#test/a.ts',
    ],
    allowed: ['#app/features/a/b.ts', '../app/features/a/b.ts', '#db/open.ts', '#ports/log.ts'],
  },
  {
    file: 'server/sample.ts',
    refused: ['#test/a.ts', '../test/a.ts'],
    allowed: ['#app/api/a.ts', '../app/session/a.ts', '#demo/a.ts', '#db/open.ts', './config.ts'],
  },
];

/** Every way to write an import of a path, each on one line. */
const FORMS: Record<string, (path: string) => string> = {
  import: (path) => `import { a } from '${path}';`,
  'type import': (path) => `import type { A } from '${path}';`,
  'bare import': (path) => `import '${path}';`,
  'export from': (path) => `export { a } from '${path}';`,
  'dynamic import': (path) => `void import('${path}');`,
};

const LINES_OF_TESTS: Record<string, string> = {
  'a module mock': "vi.mock('./a.ts');",
  'a module mock by doMock': "vi.doMock('./a.ts');",
  'a focused test': "test.only('a', () => undefined);",
  'a focused suite': "test.describe.only('a', () => undefined);",
  'a skipped test': "test.skip('a', () => undefined);",
  'a skipped suite': "describe.skip('a', () => undefined);",
  'a test skipped on a condition': "test.skipIf(a)('a', () => undefined);",
  'a journey marked as broken': "test.fixme('a', async () => undefined);",
  'a test that is expected to fail': "test.fails('a', () => undefined);",
  'a test to be written': "test.todo('a');",
  'a fixed wait': 'await page.waitForTimeout(100);',
};

const TEST_FILE = 'app/features/hiring/candidate/sample.test.ts';
const FREE_TEST = "import { world } from '#test/fixtures/test-portal.ts';";
const samples = new Map<string, string[]>();
for (const fence of FENCES) {
  const { file, refused, allowed } = fence;
  const imported = [...refused, ...allowed].map((path) => FORMS.import?.(path) ?? '');
  samples.set(file, [...imported, ...Object.values(FORMS).map((write) => write(refused[0] ?? ''))]);
}
samples.set('app/features/hiring/circle/one.ts', [
  "import { two } from './two.ts';",
  'export const one = () => two();',
]);
samples.set('app/features/hiring/circle/two.ts', [
  "import { one } from './one.ts';",
  'export const two = () => one();',
]);
samples.set(TEST_FILE, [...Object.values(LINES_OF_TESTS), FREE_TEST]);

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
