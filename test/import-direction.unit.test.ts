import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Areas and their nouns from the ground up: an import leads to a noun that stands before its own. */
const RANKED = {
  platform: ['notification', 'contents', 'activity', 'settings', 'account', 'mail', 'retention', 'import'],
  members: ['member', 'manager'],
  work: ['document-type', 'employee', 'file', 'document', 'request', 'form'],
  hiring: ['candidate'],
  commerce: ['cart', 'service', 'product', 'subscription', 'plan-request', 'shop-order'],
  website: ['site', 'contact'],
  data: ['legacy'],
  overview: ['dashboard'],
};

const RANK = new Map(
  Object.entries(RANKED)
    .flatMap(([area, nouns]) => nouns.map((noun) => `${area}/${noun}`))
    .map((noun, rank) => [noun, rank]),
);
const IMPORT = /(?:from|import)\s*\(?\s*['"]((?:#app\/features|\.\.?)\/[^'"]+)['"]/g;

const sources = globSync('app/features/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

describe('features import in one direction', () => {
  test('every noun has its place in the list, and every place its noun', () => {
    expect([...new Set(sources.map(nounOf))].sort()).toEqual([...RANK.keys()].sort());
  });

  test('no noun imports itself from above: areas and nouns only import what stands before them', () => {
    const upwards = sources.flatMap((file) =>
      importsOf(file, readFileSync(join(ROOT, file), 'utf8'))
        .filter((path) => isUpwards(file, path))
        .map((path) => `${file} imports ${path}`),
    );
    expect(upwards).toEqual([]);
  });

  test('an import upwards, a type import and a relative one included, is found', () => {
    const file = 'app/features/members/member/sample.ts';
    const found = (line: string) => importsOf(file, line).filter((path) => isUpwards(file, path));
    expect(found("import { a } from '#app/features/work/file/a.ts';")).toHaveLength(1);
    expect(found("import type { A } from '#app/features/members/manager/a.ts';")).toHaveLength(1);
    expect(found("const a = await import('../manager/a.ts');")).toHaveLength(1);
    expect(found("import { a } from '#app/features/platform/account/a.ts';")).toEqual([]);
    expect(found("import { a } from './a.ts';")).toEqual([]);
  });
});

/** `area/noun` of a file below app/features. */
function nounOf(file: string): string {
  return file.split('/').slice(2, 4).join('/');
}

/** The files below app/features that a source imports, as paths from the root. */
function importsOf(file: string, source: string): string[] {
  const paths = [...source.matchAll(IMPORT)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(file, '..', path),
  );
  return paths.filter((path) => path.startsWith('app/features/'));
}

function isUpwards(file: string, imported: string): boolean {
  const [from, to] = [RANK.get(nounOf(file)), RANK.get(nounOf(imported))];
  return from === undefined || to === undefined || to > from;
}
