import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AIMS, type Aim } from '../bench/aims.ts';
import type { Figure } from '../bench/figures.ts';
import { isMet, tableOf } from '../bench/table.ts';
import { documentText, ROOT } from './fixtures/docs.ts';

/** The rows of every table that has a column of aims, each by its cells; the first is the work without what was worst at it. */
function rowsOf(text: string): string[][] {
  const tables = text.split(/\n{2,}/).filter((block) => /^\| Work +\| Aim /.test(block));
  return tables.flatMap((table) =>
    table
      .split('\n')
      .slice(2)
      .map((line) => line.split('|').map((cell) => cell.trim().replace(/: the worst of .*/, ''))),
  );
}

const figure = (took: number[], limit: number[] = []): Figure => ({
  bench: 'sign-ins',
  what: 'let in, beside one hash after the other',
  unit: '/s',
  took,
  limit,
});
const aim = (parts: Partial<Aim>): Aim => ({ work: '', bench: '', what: '', unit: '/s', ...parts });

describe('the table of speed', () => {
  const aimed = rowsOf(documentText('docs/speed.md')).filter(([, , aim]) => aim !== '—');

  test('has a row for each aim of the benches, and no other row has an aim', () => {
    const works = AIMS.map(({ work }) => work);
    expect(aimed.length).toBeGreaterThan(0);
    expect([...new Set(aimed.map(([, work = '']) => work))]).toEqual(works);
  });

  test('was measured by scripts that are there', () => {
    const measured = aimed.filter(([, , , value]) => value !== '—').map(([, work]) => work);
    const scripts = AIMS.filter(({ work }) => measured.includes(work)).map(
      ({ bench }) => `bench/${bench}.ts`,
    );
    expect(scripts.filter((script) => !existsSync(join(ROOT, script)))).toEqual([]);
  });

  test('says of each aim what was measured, or that it was not', () => {
    const rows = rowsOf(tableOf([figure([10, 30, 20], [40])]));
    const signIns = rows.find(([, work]) => work === 'Sign-ins');
    expect(signIns?.slice(3, 8)).toEqual(['20 /s', '40 /s', '2.0', '10 /s to 30 /s', '**no**']);
    expect(rows.filter((row) => row[7] === 'not measured').length).toBe(AIMS.length - 1);
  });

  test('names of several figures of one aim the worst, and how many miss', () => {
    const lists = ['board', 'files', 'members'].map((list, at) => ({
      ...figure([at + 1], [1]),
      ...({ bench: 'growth', what: `${list}, 100000`, unit: 'ms' } as const),
    }));
    const row = /^\| (Growth, 1,000 to 100,000.*?) +\| .* (\S+ \d miss) \|$/m.exec(tableOf(lists));
    expect(row?.slice(1)).toEqual([
      'Growth, 1,000 to 100,000: the worst of 3, members, 100000',
      '**no**, 2 miss',
    ]);
  });

  test.each([
    [{ least: 20 }, [20], [], true],
    [{ least: 21 }, [20], [], false],
    [{ most: 20 }, [20], [], true],
    [{ most: 19 }, [20], [], false],
    [{ times: 2 }, [20], [40], true],
    [{ times: 2 }, [19], [40], false],
    [{ least: 10, times: 2 }, [19], [40], false],
    [{ times: 2 }, [20], [], false],
  ])('of %j the medians of %j beside %j: %s', (parts, took, limit, met) => {
    expect(isMet(aim(parts), figure(took, limit))).toBe(met);
  });
});
