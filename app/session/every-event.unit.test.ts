import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test('the events of every noun are known where they are shown, also before one of them has happened', () => {
  const files = globSync('app/features/**/*-events.server.ts', { cwd: ROOT }).filter(
    (file) => !file.endsWith('declare-events.server.ts'),
  );
  const every = readFileSync(join(import.meta.dirname, 'every-event.server.ts'), 'utf8');
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !every.includes(`'#${file}'`))).toEqual([]);
});
