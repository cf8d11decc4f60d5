import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'coverage-spec.mjs');
const CHECKLIST = `# Checklist
| id | statement | spec section |
|---|---|---|
| CAT-01 | A file has a name. | 1 |
| CAT-02 | Either \\| or. | 1; D2 |
| REQ-10 | A request is answered. | 2 |
`;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-coverage-'));
  write('checklist.md', CHECKLIST);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function coverage(...args: string[]) {
  const checklist = args.includes('--checklist') ? [] : ['--checklist', join(folder, 'checklist.md')];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [SCRIPT, '--tests', folder, ...checklist, ...args],
    {
      encoding: 'utf8',
    },
  );
  return { status, lines: stdout.split('\n').slice(0, -1), error: stderr.trim() };
}

const TITLES_ONLY = expect.stringContaining('only a run can tell');

// Joined here, so that this file itself names no row in a title.
const id = (row: string) => `[${row}]`;

test('a row without a test is printed with its statement, then the counts, and the exit code is 1', () => {
  write('app/a.test.ts', `test('${id('CAT-01')} a file has a name', () => {});`);
  const { status, lines } = coverage();
  expect(lines).toEqual([
    'CAT-02 Either \\| or. (no test names it)',
    'REQ-10 A request is answered. (no test names it)',
    '',
    'CAT 1/2',
    'REQ 0/1',
    TITLES_ONLY,
  ]);
  expect(status).toBe(1);
});

test('the exit code is 0 once every row has a test, in server tests and in journeys', () => {
  write('app/b.test.tsx', `describe('x', () => { it(\`${id('CAT-01, CAT-02')} \${1} names\`, () => {}); });`);
  write('test/journeys/c.spec.ts', `test.describe('${id('REQ-10')} all', () => {});`);
  expect(coverage()).toMatchObject({ status: 0, lines: ['', 'CAT 2/2', 'REQ 1/1', TITLES_ONLY] });
});

test('ids in comments, in bodies and in other strings hold nothing', () => {
  write(
    'app/a.test.ts',
    `// test('${id('CAT-01')}')\ntest('x', () => { say('${id('CAT-02')}'); });\nconst s = '${id('REQ-10')}';`,
  );
  expect(coverage().lines.slice(-4)).toEqual(['', 'CAT 0/2', 'REQ 0/1', TITLES_ONLY]);
});

test('titles that a table fills count, written in place, named, or as a template', () => {
  write(
    'app/a.test.ts',
    `const rows = [['${id('CAT-02')} b']] as const;
     test.each([['${id('CAT-01')} a', 1]])('%s', () => {});
     test.for(rows)('%s', () => {});
     test.each\`row\n\${'${id('REQ-10')}'}\`('$row', () => {});`,
  );
  expect(coverage().status).toBe(0);
});

test('--only limits the rows to some prefixes', () => {
  write('app/a.test.ts', `test('${id('REQ-10')} answered', () => {});`);
  expect(coverage('--only', 'REQ')).toMatchObject({ status: 0, lines: ['', 'REQ 1/1', TITLES_ONLY] });
});

test('an id that is no row is pointed out', () => {
  write('app/a.test.ts', `test('${id('REQ-99')} nothing', () => {});`);
  expect(coverage('--only', 'REQ').lines).toContain('(REQ-99 is named in app/a.test.ts but is no row)');
});

test('without requirements, or with none in them, it fails and says where it looked', () => {
  write('app/a.test.ts', `test('${id('CAT-10')} x', () => {});`);
  const nowhere = join(folder, 'none.md');
  expect(coverage('--checklist', nowhere)).toMatchObject({
    status: 2,
    error: `There are no requirements at ${nowhere}.`,
  });
  write('checklist.md', '# Checklist\n');
  expect(coverage()).toMatchObject({ status: 2, error: expect.stringContaining('has no row') });
});

/** What vitest's JSON reporter writes of tests with these titles, each below a describe. */
const vitestReport = (...tests: [describe: string, title: string, status: string][]) =>
  JSON.stringify({
    testResults: [
      {
        assertionResults: tests.map(([above, title, status]) => ({
          ancestorTitles: [above],
          title,
          status,
          failureMessages: [],
        })),
      },
    ],
  });

/** What Playwright's JSON reporter writes of one journey in a describe. */
const playwrightReport = (above: string, title: string, status: string) =>
  JSON.stringify({
    suites: [
      {
        title: 'a.spec.ts',
        specs: [],
        suites: [{ title: above, specs: [{ title, tests: [{ status, results: [] }] }] }],
      },
    ],
  });

describe('with the reports of a run', () => {
  beforeEach(() => {
    write('app/a.test.ts', `describe('${id('CAT-01')}', () => { test('${id('CAT-02')} x', () => {}); });`);
    write('test/journeys/c.spec.ts', `test('${id('REQ-10')} all', () => {});`);
  });
  const reported = (...reports: [name: string, text: string][]) => {
    for (const [name, text] of reports) write(`reports/${name}`, text);
    return coverage(...reports.flatMap(([name]) => ['--report', join(folder, 'reports', name)]));
  };
  const unit = vitestReport([id('CAT-01'), `${id('CAT-02')} x`, 'passed']);
  const journey = playwrightReport('people', `${id('REQ-10')} all`, 'expected');

  test('rows count whose tests passed, by their own title or that of a describe around them', () => {
    const { status, lines } = reported(['unit.json', unit], ['journeys.json', journey]);
    expect(lines).toEqual(['', 'CAT 2/2', 'REQ 1/1', 'Counted: rows whose tests ran and passed.']);
    expect(status).toBe(0);
    expect(coverage('--report', join(folder, 'reports')).status).toBe(0);
  });

  test('a row whose tests did not run, or were skipped, is not held', () => {
    const { status, lines } = reported(['unit.json', unit]);
    expect(lines).toContain('REQ-10 A request is answered. (did not run: test/journeys/c.spec.ts)');
    expect(status).toBe(1);
    const skipped = reported(
      ['unit.json', vitestReport([id('CAT-01'), `${id('CAT-02')} x`, 'pending'])],
      ['journeys.json', playwrightReport('people', `${id('REQ-10')} all`, 'skipped')],
    );
    expect(skipped.lines.slice(-3)).toEqual(['CAT 0/2', 'REQ 0/1', expect.any(String)]);
  });

  test('one failed test takes the row away, on whichever engine; a journey that passed when run again holds its row', () => {
    const failed = vitestReport([id('CAT-01'), `${id('CAT-02')} x`, 'failed']);
    const { status, lines } = reported(
      ['unit-sqlite.json', unit],
      ['unit-postgres.json', failed],
      ['journeys.json', playwrightReport(id('REQ-10'), 'all', 'flaky')],
    );
    expect(lines).toContain(`CAT-01 A file has a name. (failed: ${id('CAT-01')} ${id('CAT-02')} x)`);
    expect(lines.slice(-3)).toEqual(['CAT 0/2', 'REQ 1/1', expect.any(String)]);
    expect(status).toBe(1);
  });

  test('a report that is missing, or no report, fails', () => {
    expect(coverage('--report', join(folder, 'none.json'))).toMatchObject({
      status: 2,
      error: expect.stringContaining('There is no report at'),
    });
    expect(reported(['other.json', '{}'])).toMatchObject({
      status: 2,
      error: expect.stringContaining('is no report of vitest or Playwright'),
    });
  });
});
