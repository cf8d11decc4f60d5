import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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

test('each file that a line names is there, and each test is a test', () => {
  for (const [number = '', , , where = '', shownBy = ''] of ROWS) {
    const named = [...`${where} ${shownBy}`.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);
    const missing = named.filter((path) => !path.startsWith('DATA_DIR') && !existsSync(join(ROOT, path)));
    expect(missing, number).toEqual([]);
    for (const [, path = ''] of shownBy.matchAll(/`([^`]+)`/g)) expect(path, number).toMatch(/\.test\.tsx?$/);
  }
});
