import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

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
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, '--tests', folder, ...checklist, ...args], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.split('\n') };
}

// Joined here, so that this file itself names no row in a title.
const id = (row: string) => `[${row}]`;

test('a row without a test is printed with its statement, then the counts, and the exit code is 1', () => {
  write('app/a.test.ts', `test('${id('CAT-01')} a file has a name', () => {});`);
  const { status, lines } = coverage();
  expect(lines).toEqual([
    'CAT-02 Either \\| or.',
    'REQ-10 A request is answered.',
    '',
    'CAT 1/2',
    'REQ 0/1',
    '',
  ]);
  expect(status).toBe(1);
});

test('the exit code is 0 once every row has a test, in server tests and in journeys', () => {
  write('app/b.test.tsx', `describe('x', () => { it(\`${id('CAT-01, CAT-02')} \${1} names\`, () => {}); });`);
  write('test/journeys/c.spec.ts', `test.describe('${id('REQ-10')} all', () => {});`);
  expect(coverage()).toEqual({ status: 0, lines: ['', 'CAT 2/2', 'REQ 1/1', ''] });
});

test('ids in comments, in bodies and in other strings hold nothing', () => {
  write(
    'app/a.test.ts',
    `// test('${id('CAT-01')}')\ntest('x', () => { say('${id('CAT-02')}'); });\nconst s = '${id('REQ-10')}';`,
  );
  expect(coverage().lines.slice(-4)).toEqual(['', 'CAT 0/2', 'REQ 0/1', '']);
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
  expect(coverage('--only', 'REQ')).toEqual({ status: 0, lines: ['', 'REQ 1/1', ''] });
});

test('an id that is no row is pointed out', () => {
  write('app/a.test.ts', `test('${id('REQ-99')} nothing', () => {});`);
  expect(coverage('--only', 'REQ').lines).toContain('(REQ-99 is named in app/a.test.ts but is no row)');
});

test('without a checklist the ids are listed with the files that hold them', () => {
  write('app/a.test.ts', `test('${id('CAT-10')} x', () => {}); test('${id('CAT-2')} y', () => {});`);
  const { status, lines } = coverage('--checklist', join(folder, 'none.md'));
  expect(lines).toEqual(['CAT-2 app/a.test.ts', 'CAT-10 app/a.test.ts', '']);
  expect(status).toBe(0);
});
