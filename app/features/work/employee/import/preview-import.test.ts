import { describe, expect } from 'vitest';
import { Conflict, NotFound } from '#app/errors.ts';
import { answerLine } from '#app/features/platform/import/answer-line.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
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
import { employeesImport } from './employees-import.server.ts';

let fixtures: Fixtures;

test.beforeEach(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
});

describe('the preview', () => {
  test('[CSV-13] tells what becomes of each row and why, and writes nothing', async () => {
    const { asMember } = fixtures;
    await importRoster(
      asMember,
      'name,email,role\nIda Lowe,ida@example.com,Driver\nBo Tan,bo@example.com,Driver\n',
    );
    const before = await rosterOf(asMember);
    const csv = [
      'name,email,role',
      'IDA  LÖWE,Ida@Example.com,Driver',
      'ida lowe,IDA@example.com,Driver',
      'Bo Tan,bo@example.com,Dispatcher',
      'New Person,new@example.com,',
      'NEW  person,NEW@example.com,Driver',
      ',,Driver',
    ].join('\n');
    const importId = await previewRoster(asMember, csv);
    expect(await rowsOf(asMember, importId)).toEqual([
      [2, 'skip', 'IDA LÖWE', 'Already up to date.'],
      [3, 'skip', 'ida lowe', 'The same person is in row 2 of this file already: the same email.'],
      [4, 'update', 'Bo Tan', 'Updates Role.'],
      [5, 'add', 'New Person', ''],
      [6, 'skip', 'NEW person', 'The same person is in row 5 of this file already: the same email.'],
      [7, 'skip', '', 'Has neither name nor email.'],
    ]);
    const { counts } = await viewImport(asMember, employeesImport, importId, { outcome: null, page: 1 });
    expect(counts).toEqual({ add: 1, update: 1, skip: 4, ask: 0 });
    const added = await viewImport(asMember, employeesImport, importId, { outcome: 'add', page: 1 });
    expect(added.lines.map(({ name }) => name)).toEqual(['New Person']);
    expect(await rosterOf(asMember)).toEqual(before);
  });

  test('[CSV-11] trims no-break and zero-width blanks, and takes them out of addresses', async () => {
    const csv = 'name,email,Van\n\u00a0Zoë\u00a0 Marsh\u200b,\u200bzoe@ example.com\u00a0,\u200b V1 \u00a0\n';
    await importRoster(fixtures.asMember, csv);
    expect(await rosterOf(fixtures.asMember)).toEqual([
      { name: 'Zoë Marsh', email: 'zoe@example.com', role: '', fields: [{ label: 'Van', value: 'V1' }] },
    ]);
  });

  test('[CSV-13] leaves out a name that nobody sees, and hidden characters of others', async () => {
    const csv = 'name,email\n\u202e\u3164,x@example.com\nIda\u202e Low\u200be,ida.lowe@example.com\n';
    expect(await rowsOf(fixtures.asMember, await previewRoster(fixtures.asMember, csv))).toEqual([
      [2, 'skip', '', 'Has no name.'],
      [3, 'add', 'Ida Lowe', ''],
    ]);
  });

  test('leaves out what the form would refuse as too long, and says so', async () => {
    const csv = `name,email\n${'a'.repeat(201)},a@example.com\nBo,${'b'.repeat(250)}@example.com\n`;
    const importId = await previewRoster(fixtures.asMember, csv);
    expect(
      (await rowsOf(fixtures.asMember, importId)).map(([, outcome, , reason]) => [outcome, reason]),
    ).toEqual([
      ['skip', 'The name has more than 200 characters.'],
      ['skip', 'The email has more than 254 characters.'],
    ]);
  });
});

describe('the columns', () => {
  test.each(['E-MAIL', 'e_mail', 'Email Address', ' Email '])(
    '[CSV-09] are known under other spellings: %j',
    async (header) => {
      const importId = await previewRoster(fixtures.asMember, `FULL_NAME;${header}\nIda;ida@example.com\n`);
      expect(await rowsOf(fixtures.asMember, importId)).toEqual([[2, 'add', 'Ida', '']]);
    },
  );

  test('[CSV-10] that are not recognised are asked for, and then read as told', async () => {
    const { asMember } = fixtures;
    const csv = 'Fahrer,Kontakt,Rolle,Email\nIda Lowe,ida@example.com,Driver,yes\n';
    const asked = await sendRoster(asMember, csv);
    expect(asked).toMatchObject({
      kind: 'mapping',
      headers: ['Fahrer', 'Kontakt', 'Rolle', 'Email'],
      samples: [['Ida Lowe', 'ida@example.com', 'Driver', 'yes']],
      columns: [
        { key: 'name', required: true, index: null },
        { key: 'email', required: true, index: 3 },
        { key: 'role', required: false, index: null },
      ],
    });
    await importRoster(asMember, csv, { mapping: { name: 0, email: 1, role: 2 } });
    expect(await rosterOf(asMember)).toEqual([
      {
        name: 'Ida Lowe',
        email: 'ida@example.com',
        role: 'Driver',
        fields: [{ label: 'Email (2)', value: 'yes' }],
      },
    ]);
  });
});

describe('dates', () => {
  const csv =
    'name,email,Born\nIda,ida@example.com,1/2/58\nBo,bo@example.com,03/04/2001\nCy,cy@example.com,\n';

  test('[MEM-14] whose order the file does not show are asked for, with examples', async () => {
    expect(await sendRoster(fixtures.asMember, csv)).toMatchObject({
      kind: 'mapping',
      dates: [{ index: 2, header: 'Born', samples: ['1/2/58', '03/04/2001'] }],
    });
    expect(await rosterOf(fixtures.asMember)).toEqual([]);
  });

  test.each([
    ['mdy', '1958-01-02', '2001-03-04'],
    ['dmy', '1958-02-01', '2001-04-03'],
  ] as const)('[MEM-14] are read as told: %s', async (order, ida, bo) => {
    const { asMember } = fixtures;
    await importRoster(asMember, csv, { dateOrders: { '2': order } });
    expect(await fieldOf(asMember, 'Ida', 'Born')).toBe(ida);
    expect(await fieldOf(asMember, 'Bo', 'Born')).toBe(bo);
    expect(await fieldOf(asMember, 'Cy', 'Born')).toBeUndefined();
  });
});

describe('a known address under a new name', () => {
  const setOut = async () => {
    const { asMember } = fixtures;
    await importRoster(asMember, 'name,email,role,Van\nIda Lowe,ida@example.com,Driver,V1\n');
    const importId = await previewRoster(asMember, 'name,email,Shift\nIda Marsh,IDA@example.com,Night\n');
    return {
      asMember,
      importId,
      answer: (answer: 'add' | 'update' | 'skip') =>
        answerLine(asMember, employeesImport, { importId, line: 2, answer }),
    };
  };

  test('[CSV-13] [CSV-12] asks, and nothing is written before the answer', async () => {
    const { asMember, importId } = await setOut();
    expect(await rowsOf(asMember, importId)).toEqual([
      [2, 'ask', 'Ida Marsh', 'Ida Lowe has this email. Is this the same person with a new name?'],
    ]);
    await expect(applyImport(asMember, employeesImport, { importId })).rejects.toThrow(Conflict);
    expect(await namesOnRoster(asMember)).toEqual(['Ida Lowe']);
  });

  test('[CSV-13] as the same person gets the new name and keeps the rest', async () => {
    const { asMember, importId, answer } = await setOut();
    await answer('update');
    expect(await applyImport(asMember, employeesImport, { importId })).toEqual({
      added: 0,
      updated: 1,
      skipped: 0,
    });
    expect(await rosterOf(asMember)).toEqual([
      {
        name: 'Ida Marsh',
        email: 'ida@example.com',
        role: 'Driver',
        fields: [
          { label: 'Van', value: 'V1' },
          { label: 'Shift', value: 'Night' },
        ],
      },
    ]);
  });

  test('[CSV-13] as another person is added with nothing of the first; the last answer counts', async () => {
    const { asMember, importId, answer } = await setOut();
    await answer('update');
    await answer('skip');
    await answer('add');
    expect(await applyImport(asMember, employeesImport, { importId })).toEqual({
      added: 1,
      updated: 0,
      skipped: 0,
    });
    const [, added] = (await rosterOf(asMember)).sort((a, b) => a.name.localeCompare(b.name));
    expect(await namesOnRoster(asMember)).toEqual(['Ida Lowe', 'Ida Marsh']);
    expect(added).toMatchObject({
      name: 'Ida Marsh',
      role: '',
      fields: [{ label: 'Shift', value: 'Night' }],
    });
  });

  test('[CSV-13] skipped changes nothing', async () => {
    const { asMember, importId, answer } = await setOut();
    const before = await rosterOf(asMember);
    await answer('skip');
    expect(await applyImport(asMember, employeesImport, { importId })).toEqual({
      added: 0,
      updated: 0,
      skipped: 1,
    });
    expect(await rosterOf(asMember)).toEqual(before);
    await expect(answer('add')).rejects.toThrow(Conflict);
  });

  test('a row that asks nothing takes no answer', async () => {
    const importId = await previewRoster(fixtures.asMember, 'name,email\nBo,bo@example.com\n');
    const answered = answerLine(fixtures.asMember, employeesImport, { importId, line: 2, answer: 'skip' });
    await expect(answered).rejects.toThrow(NotFound);
  });
});
