import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const pages = globSync('app/routes/{admin,member}/**/*.tsx', { cwd: ROOT }).filter(
  (file) => !file.endsWith('layout.tsx'),
);

test('[NOTE-04] every page of a signed-in area says what it shows, so that it follows that and nothing else', () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter((file) => !readFileSync(join(ROOT, file), 'utf8').includes('useShows('))).toEqual([]);
});
