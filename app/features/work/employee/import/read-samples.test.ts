import { beforeEach, describe, expect } from 'vitest';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import {
  fieldOf,
  importRoster,
  namesOnRoster,
  previewRoster,
  rosterOf,
  rowsOf,
  sendRoster,
} from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { employeesImport } from './employees-import.server.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
beforeEach(async () => {
  fixtures = await createFixtures(testPortal);
});

const SHARES = (name: string) => `Same email as ${name}; added as a separate person.`;
const LATIN = [
  { name: 'Zoë Muñoz', email: 'zoe@example.com', role: 'Driver', hired: '2026-04-03' },
  { name: "O'Dell, Sam", email: 'sam@example.com', role: 'Lead Driver', hired: '2025-12-31' },
];
const YAMADA = { name: '山田 太郎', email: 'yamada@example.com', role: 'Driver', hired: '2026-02-01' };
const SAM_AGAIN = { name: 'Sam Again', email: 'SAM@Example.com', role: 'Driver', hired: null };

describe('the samples of every encoding, separator and line end', () => {
  test.each([
    ['employees_utf8.csv', [...LATIN, YAMADA]],
    ['employees_utf8_bom_semicolon_crlf.csv', [...LATIN, YAMADA]],
    ['employees_utf16le_tab.csv', [...LATIN, YAMADA]],
    ['employees_windows1252.csv', LATIN],
  ])(
    '[MEM-07] [CSV-04] [CSV-06] [CSV-07] [CSV-08] [CSV-11] [CSV-12] %s comes in right',
    async (file, people) => {
      const { asMember } = fixtures;
      const importId = await previewRoster(asMember, readSample(file));
      // The second row takes two lines of the file, and is one row in a spreadsheet.
      const after = 2 + people.length;
      expect(await rowsOf(asMember, importId)).toEqual([
        [2, 'add', 'Zoë Muñoz', ''],
        [3, 'add', "O'Dell, Sam", SHARES('Sam Again')],
        ...(people.includes(YAMADA) ? [[4, 'add', '山田 太郎', '']] : []),
        [after, 'skip', 'No Mail', 'Has no email.'],
        [after + 1, 'skip', '', 'Has no name.'],
        [after + 2, 'add', 'Sam Again', SHARES("O'Dell, Sam")],
      ]);
      const counts = await applyImport(asMember, employeesImport, { importId });
      expect(counts).toEqual({ added: people.length + 1, updated: 0, skipped: 2 });
      const expected = [...people, SAM_AGAIN].map(({ hired, ...person }) => ({
        ...person,
        fields: hired ? [{ label: 'Hire Date', value: hired }] : [],
      }));
      const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
      expect((await rosterOf(asMember)).sort(byName)).toEqual(expected.sort(byName));
    },
  );

  test('[CSV-06] the same roster in UTF-16 of both orders, with and without a mark, comes in alike', async () => {
    const text = 'name,email\nZoë Muñoz,zoe@example.com\n山田 太郎,yamada@example.com\n';
    const little = Buffer.from(text, 'utf16le');
    const marked = Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const bytes of [little, marked, Buffer.from(little).swap16(), Buffer.from(marked).swap16()]) {
      const importId = await previewRoster(fixtures.asMember, bytes);
      expect((await rowsOf(fixtures.asMember, importId)).map(([, outcome, name]) => [outcome, name])).toEqual(
        [
          ['add', 'Zoë Muñoz'],
          ['add', '山田 太郎'],
        ],
      );
    }
  });
});

describe("Amazon's list of associates", () => {
  test('[MEM-07] [CSV-09] [CSV-12] [MEM-14] comes in whole: a shared address flagged, dates as ISO, lists kept', async () => {
    const { asMember } = fixtures;
    const importId = await previewRoster(asMember, readSample('amazon_AssociateData.csv'));
    const rows = await rowsOf(asMember, importId);
    expect(rows).toHaveLength(48);
    expect(rows.filter(([, , , reason]) => reason !== '')).toEqual([
      [18, 'add', 'Avery Keating', SHARES('Finley Lee Thorne')],
      [19, 'add', 'Finley Lee Thorne', SHARES('Avery Keating')],
    ]);
    expect(await applyImport(asMember, employeesImport, { importId })).toEqual({
      added: 48,
      updated: 0,
      skipped: 0,
    });
    const roster = await rosterOf(asMember);
    expect(roster.find(({ name }) => name === 'Skyler Quimby')).toEqual({
      name: 'Skyler Quimby',
      email: 'driver000@example.com',
      role: 'Driver',
      fields: [
        { label: 'TransporterID', value: 'A1FAKE00000000' },
        { label: 'Qualifications', value: 'Standard Parcel , Step Van' },
        { label: 'ID expiration', value: '2028-02-27' },
        { label: 'Personal Phone Number', value: '8045550100' },
        { label: 'Work Phone Number', value: '18045550100' },
        { label: 'Status', value: 'ACTIVE' },
      ],
    });
    expect(roster.find(({ name }) => name === 'José Whitlock')?.role).toBe('Helper, Driver');
    expect(await fieldOf(asMember, 'Dana Ellis Garrick', 'ID expiration')).toBeUndefined();
    const dates = roster.flatMap(({ fields }) => fields.filter(({ label }) => label === 'ID expiration'));
    expect(dates.every(({ value }) => /^20\d\d-\d\d-\d\d$/.test(value))).toBe(true);
  });

  test('[CSV-16] [CSV-13] the same file once more adds nothing, and every row says so', async () => {
    const { asMember } = fixtures;
    const sample = readSample('amazon_AssociateData.csv');
    await importRoster(asMember, sample);
    const before = await rosterOf(asMember);
    const again = await previewRoster(asMember, sample);
    const { counts } = await viewImport(asMember, employeesImport, again, { outcome: null, page: 1 });
    expect(counts).toEqual({ add: 0, update: 0, skip: 48, ask: 0 });
    expect(new Set((await rowsOf(asMember, again)).map(([, , , reason]) => reason))).toEqual(
      new Set(['Already up to date.']),
    );
    expect(await applyImport(asMember, employeesImport, { importId: again })).toEqual({
      added: 0,
      updated: 0,
      skipped: 48,
    });
    expect(await rosterOf(asMember)).toEqual(before);
  });
});

describe("ADP's census", () => {
  test('[MEM-07] [CSV-12] [MEM-14] keeps both people of a shared mailbox, flagged; the status becomes a field', async () => {
    const { asMember } = fixtures;
    const sample = readSample('adp_employee_census.csv');
    const importId = await importRoster(asMember, sample);
    expect(await rowsOf(asMember, importId)).toEqual([
      [2, 'add', 'AVERY M BRISTOW', ''],
      [3, 'add', 'RILEY CALDER JR', ''],
      [4, 'add', 'Casey Benita Dunmore', SHARES('MORGAN EASTMAN')],
      [5, 'add', 'MORGAN EASTMAN', SHARES('Casey Benita Dunmore')],
    ]);
    expect(await fieldOf(asMember, 'MORGAN EASTMAN', 'Status')).toBe('T - Terminated');
    expect(await fieldOf(asMember, 'MORGAN EASTMAN', 'Position ID')).toBe('00X000534');
    expect((await rosterOf(asMember)).map(({ role }) => role)).toEqual(['', '', '', '']);
    await importRoster(asMember, sample);
    expect(await namesOnRoster(asMember)).toHaveLength(4);
  });
});

describe('what is no roster', () => {
  test.each([
    ['%PDF-1.7 is a document', 'CSV Parsing Error', 'This is a PDF, not a list.'],
    ['<!doctype html><p>Sign in</p>', 'CSV Parsing Error', 'This is a web page without a table.'],
    ['name,email\n"Zoë,zoe@example.com\n', 'CSV Parsing Error', 'A value in row 2 starts with a quote (")'],
    ['', 'CSV Error', 'The file is empty.'],
    ['name,email\n', 'CSV Error', 'The file has a header, but no rows.'],
  ])('[ERR-11] %j is refused as a %s, and nothing is staged', async (text, title, message) => {
    const refusal = sendRoster(fixtures.asMember, text);
    await expect(refusal).rejects.toMatchObject({ title, message: expect.stringContaining(message) });
    const staged = await testPortal.deps.db
      .selectFrom('imports')
      .select('id')
      .where('member_id', '=', fixtures.member.id)
      .execute();
    expect(staged).toEqual([]);
  });
});
