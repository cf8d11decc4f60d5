import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = '{app,db,ports,server,demo,scripts,bench}';
const MAX_LINES = 250;

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const sized = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((path) => ({
    path,
    lines: readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1,
  }));
const tooLong = (files: { path: string; lines: number }[]) =>
  files.filter(({ lines }) => lines > MAX_LINES).map(({ path, lines }) => `${path}: ${lines} lines`);

const code = sized(`${FOLDERS}/**/*.{ts,tsx,mjs}`);
const sources = code.filter(({ path }) => !isTest(path));
const tests = [...code.filter(({ path }) => isTest(path)), ...sized('test/**/*.{ts,tsx}')];

/** The number of lines that so large a part of the sources does not exceed. */
function linesOf(part: number): number {
  const sorted = sources.map(({ lines }) => lines).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
}

describe('a file is of one subject, and short enough to be read at once', () => {
  test('no source has more than 250 lines', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(tooLong(sources), 'split it by what it does').toEqual([]);
  });

  test('no test, and nothing that tests share, has more than 250 lines', () => {
    expect(tests.length).toBeGreaterThan(200);
    expect(tooLong(tests), 'split it by what it tests; what both parts need goes to test/fixtures').toEqual(
      [],
    );
  });

  test('half of the sources have at most 60 lines, and nine of ten at most 140', () => {
    expect(linesOf(0.5)).toBeLessThanOrEqual(60);
    expect(linesOf(0.9)).toBeLessThanOrEqual(140);
  });
});
