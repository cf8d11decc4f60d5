import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runningTitles } from './fixtures/running-titles.ts';

const ROOT = join(import.meta.dirname, '..');
const ROWS = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (V?\d)/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(/ \| ?/)
      .map((cell) => cell.trim()),
  );

const STATUSES = ['met', 'partly', 'not met', 'does not apply'];

test('each requirement of the security standard has one line with its status', () => {
  const numbers = ROWS.flatMap(([cell = '']) => cell.replace(/ \(level 3\)/, '').split(', '));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeGreaterThan(150);
  for (const [number, , status] of ROWS) expect(STATUSES, number).toContain(status);
});

test('each file that a line names is there', () => {
  for (const [number = '', , , where = ''] of ROWS) {
    const named = [...where.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);
    const missing = named.filter((path) => !path.startsWith('DATA_DIR') && !existsSync(join(ROOT, path)));
    expect(missing, number).toEqual([]);
  }
});

/** A test file, and how the titles of the tests begin that show what the line says. */
const SHOWN = /^`([\w./-]+\.(?:test|spec)\.tsx?)`((?: "[^"]+",?)+)$/;

const titles = new Map<string, string[]>();
function titlesOf(path: string): string[] {
  const known =
    titles.get(path) ??
    (existsSync(join(ROOT, path)) ? runningTitles(path, readFileSync(join(ROOT, path), 'utf8')) : []);
  titles.set(path, known);
  return known;
}

test('each line is shown by tests that there are and that run, named by how their titles begin', () => {
  const wrong = ROWS.flatMap(([number = '', , , , shownBy = '']) =>
    (shownBy === '' ? [] : shownBy.split('; ')).flatMap((shown) => {
      const [, path = '', quoted = ''] = SHOWN.exec(shown) ?? [];
      if (path === '') return [`${number}: ${shown} names no test`];
      const starts = [...quoted.matchAll(/"([^"]+)"/g)].map(([, start = '']) => start);
      const missing = starts.filter((start) => !titlesOf(path).some((title) => title.startsWith(start)));
      return missing.map((start) => `${number}: no test of ${path} begins with "${start}"`);
    }),
  );
  expect(wrong).toEqual([]);
});

/** Lines that are met by what there is not, and by documents. */
const WITHOUT_TESTS = [
  '1.2.9',
  '13.4.4',
  '15.1.1',
  '2.1.1, 2.1.2, 2.1.3',
  '3.7.1',
  '5.1.1',
  '6.2.10',
  '6.2.6, 6.2.7',
  '6.4.2',
];

test('a line that is met names a test, but for those of which nothing can be tried', () => {
  const silent = ROWS.filter(([, , status, , shownBy]) => status === 'met' && shownBy === '');
  expect(silent.map(([number]) => number).sort()).toEqual(WITHOUT_TESTS);
});
