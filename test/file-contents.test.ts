import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { FileContents } from '#app/features/platform/contents/preview/file-contents.ts';
import type { Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { open, send, upload } from './fixtures/file-calls.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let site: Site;
let fixtures: Fixtures;
let member: Browser;
/** Who may have several files in progress. */
let admin: Browser;

test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
});
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  member = await site.signedIn(fixtures.member);
  admin = await site.signedIn(fixtures.admin);
});

const address = (fileId: string, query = '') => `/api/member/files/${fileId}/contents${query}`;

async function contents(fileId: string): Promise<FileContents> {
  const answer = await member.get(address(fileId));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return (await answer.json()) as FileContents;
}

describe('what a file says', () => {
  test('is the table of a list, with its title lines passed over and the sums of its amounts', async () => {
    const text = 'Statement,,\nTag,Plaza,Amount\n0041,NB,$5.50\n0042,SB,($2.25)\n';
    expect(await contents(await upload(member, 'tolls.csv', text))).toEqual({
      kind: 'table',
      headers: ['Tag', 'Plaza', 'Amount'],
      rows: [
        { line: 3, cells: ['0041', 'NB', '$5.50'] },
        { line: 4, cells: ['0042', 'SB', '($2.25)'] },
      ],
      rowCount: 2,
      totals: [null, null, '$3.25'],
      sheets: [],
      sheet: null,
      difference: null,
    });
  });

  test('is the first 200 rows of a long one, and the sum of all', async () => {
    const lines = Array.from({ length: 350 }, (_, at) => `row ${at},1.50`);
    const said = await contents(await upload(member, 'long.csv', `Name,Hours\n${lines.join('\n')}`));
    expect(said).toMatchObject({ rowCount: 350, totals: [null, '525.00'] });
    expect(said.kind === 'table' && said.rows).toHaveLength(200);
  });

  test('is read of a real statement in the encoding that it has', async () => {
    const sample = readFileSync(join(import.meta.dirname, '../demo/samples/toll_ezpass_ny_9col.csv'));
    const said = await contents(await upload(member, 'toll.csv', sample.toString('utf8')));
    expect(said).toMatchObject({ kind: 'table' });
  });

  test('is the beginning of a text, and nothing where a list cannot be read', async () => {
    const send = (name: string, text: string) =>
      upload(admin, name, text, `/api/admin/members/${fixtures.member.id}`);
    expect(await contents(await send('notes.txt', 'Call the plaza.'))).toEqual({
      kind: 'text',
      text: 'Call the plaza.',
      isCut: false,
    });
    const long = await contents(await send('long.txt', 'x'.repeat(70_000)));
    expect(long).toMatchObject({ kind: 'text', isCut: true, text: 'x'.repeat(65_536) });
    expect(await contents(await send('blank.csv', 'Name,Amount\n'))).toEqual({
      kind: 'none',
      reason: 'The file has a header, but no rows.',
    });
  });

  test('tells what a new version changed', async () => {
    const first = await upload(member, 'week.csv', 'Driver,Hours\nAna,40.0\nBen,38.5\n');
    const act = await open(member, undefined, { kind: 'replace', targetId: first });
    const second = await send(member, act.actId, 'week 2.csv', 'Driver,Hours\nAna,40.0\nCleo,8.0\n');
    expect(await contents(second.fileId)).toMatchObject({
      difference: {
        beforeName: 'week.csv',
        addedLines: [3],
        addedCount: 1,
        removed: [['Ben', '38.5']],
        removedCount: 1,
        totals: [{ header: 'Hours', before: '78.5', after: '48.0', growth: '-30.5' }],
      },
    });
  });

  test('is not there for another member', async () => {
    const fileId = await upload(member, 'mine.csv', 'A,B\n1,2\n');
    const other = await site.signedIn(fixtures.otherTenant);
    expect((await other.get(address(fileId))).status).toBe(404);
  });
});
