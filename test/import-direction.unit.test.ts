import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NOUNS } from '#app/session/nouns.server.ts';

const ROOT = join(import.meta.dirname, '..');

/** Nouns by their place from the ground up: an import leads to a noun that stands before its own. */
const RANK = new Map(NOUNS.map(({ key }, rank) => [key as string, rank]));
const IMPORT = /(?:from|import)\s*\(?\s*['"]((?:#app\/features|\.\.?)\/[^'"]+)['"]/g;

const sources = globSync('app/features/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

describe('features import in one direction', () => {
  test('every noun declares itself and has its place among the nouns, and every place its noun', () => {
    const nouns = [...new Set(sources.map(nounOf))].sort();
    const toAdd =
      'give the folder a noun.server.ts that declares the noun, and list it in app/session/nouns.server.ts';
    expect(nouns, toAdd).toEqual([...RANK.keys()].sort());
    expect(
      nouns.filter((noun) => !sources.includes(`app/features/${noun}/noun.server.ts`)),
      toAdd,
    ).toEqual([]);
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
