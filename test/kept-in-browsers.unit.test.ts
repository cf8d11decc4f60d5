import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** What each keeps is said in docs/security.md (14.3.3). */
const KEEPING = [
  'app/features/commerce/cart/cart-store.ts',
  'app/features/hiring/opening/apply/use-kept-draft.ts',
  'app/ui/page/theme-cache.ts',
  'app/ui/upload/kept-uploads.ts',
  'app/ui/upload/may-have-kept.ts',
];

test('what a browser keeps is written by these files alone', () => {
  const files = ['app', 'public'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const keeping = files
    .filter((path) => /\.(ts|tsx|js)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) =>
      /(localStorage|sessionStorage|indexedDB)\b/.test(readFileSync(join(ROOT, path), 'utf8')),
    )
    .filter((path) => !NAMED_ONLY.includes(path));
  expect(keeping.sort()).toEqual(KEEPING);
});

/** It shows what a person pastes into the previous version's page. */
const NAMED_ONLY: string[] = [];
