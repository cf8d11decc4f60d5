import { describe, expect } from 'vitest';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { fieldOf, importRoster, previewRoster, rosterOf, rowsOf, sendRoster } from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import { employeeSchema } from '../employee-schema.ts';
import { employeesImport } from './employees-import.server.ts';

let fixtures: Fixtures;

test.beforeEach(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
});

const namesIn = async (importId: string) =>
  (await rowsOf(fixtures.asMember, importId)).map(([, , name]) => name);
const reasonsOf = async (csv: string | Uint8Array, answers?: Parameters<typeof sendRoster>[2]) =>
  (await rowsOf(fixtures.asMember, await previewRoster(fixtures.asMember, csv, answers))).map(
    ([line, outcome, , reason]) => [line, outcome, reason],
  );

describe('[CSV-09] the header', () => {
  const titled = [
    'Company: Egret Express, LLC',
    'Period: 1/1/2026 - 1/31/2026',
    '',
    'Name,Email,Role',
    'Ida Lowe,ida@example.com,Driver',
    '',
    'Name,Email,Role',
    'Bo Tan,bo@example.com,Driver',
  ].join('\n');

  test('is found below title lines and shown, and where it stands once more nobody is called "name"', async () => {
    const importId = await previewRoster(fixtures.asMember, titled);
    expect(await rowsOf(fixtures.asMember, importId)).toEqual([
      [5, 'add', 'Ida Lowe', ''],
      [7, 'skip', 'Name', 'Repeats the column names.'],
      [8, 'add', 'Bo Tan', ''],
    ]);
    const view = await viewImport(fixtures.asMember, employeesImport, importId, { outcome: null, page: 1 });
    expect(view.reading).toBe('Column names are from row 4; what is above it was skipped.');
  });

  test('can be another row, as the person says', async () => {
    const csv = 'Name,Email\nVorname,Mail\nIda,ida@example.com\n';
    expect(await sendRoster(fixtures.asMember, csv, { ask: true })).toMatchObject({
      headerLine: 1,
      top: [
        { line: 1, cells: ['Name', 'Email'] },
        { line: 2, cells: ['Vorname', 'Mail'] },
        { line: 3, cells: ['Ida', 'ida@example.com'] },
      ],
    });
    const answers = { headerLine: 2, mapping: { name: 0, email: 1 } };
    expect(await namesIn(await previewRoster(fixtures.asMember, csv, answers))).toEqual(['Ida']);
  });

  test('without a name that is known is the first row as wide as the rows below it', async () => {
    const asked = await sendRoster(
      fixtures.asMember,
      'Liste\nStand: Mai\nFahrer,Kontakt,Ort\nIda,ida@example.com,Ulm\n',
    );
    expect(asked).toMatchObject({ kind: 'mapping', headerLine: 3, headers: ['Fahrer', 'Kontakt', 'Ort'] });
  });

  test('with two columns of the same name asks which is meant', async () => {
    const csv = 'Name,Name,Email\nIda,Lowe,ida@example.com\n';
    expect(await sendRoster(fixtures.asMember, csv)).toMatchObject({
      kind: 'mapping',
      headers: ['Name', 'Name (2)', 'Email'],
    });
    await importRoster(fixtures.asMember, csv, { mapping: { name: 1, email: 2 } });
    expect(await rosterOf(fixtures.asMember)).toMatchObject([
      { name: 'Lowe', fields: [{ label: 'Name (2)', value: 'Ida' }] },
    ]);
  });

  test('with first and last name joins them', async () => {
    const csv =
      'Last Name,First Name,MI,Email,Van\nLowe,Ida,,ida@example.com,V1\nTan,Bo,K,bo@example.com,V2\n';
    await importRoster(fixtures.asMember, csv);
    expect(await rosterOf(fixtures.asMember)).toMatchObject([
      { name: 'Ida Lowe', fields: [{ label: 'Van', value: 'V1' }] },
      { name: 'Bo K Tan', fields: [{ label: 'Van', value: 'V2' }] },
    ]);
  });

  test('never makes a field whose name the form refuses', async () => {
    const csv = 'Name,Email,E-Mail,ROLE,Role,hire date,Hire_Date\nIda,ida@example.com,x,Driver,y,a,b\n';
    await importRoster(fixtures.asMember, csv, { mapping: { name: 0, email: 1, role: 3 } });
    const [ida] = await rosterOf(fixtures.asMember);
    expect(ida?.fields.map(({ label }) => label)).toEqual([
      'E-Mail (2)',
      'Role (2)',
      'hire date',
      'Hire_Date (2)',
    ]);
    const form = {
      name: 'Ida',
      email: 'ida@example.com',
      fieldLabel: ida?.fields.map(({ label }) => label),
      fieldValue: ida?.fields.map(({ value }) => value),
    };
    expect(employeeSchema.parse(form).fields).toEqual(ida?.fields);
  });
});

describe('[CSV-13] rows', () => {
  test('with more values than there are columns are skipped and say so; nothing shifts', async () => {
    const csv =
      'name,email,address,role\nIda,ida@example.com,12 Main St, Memphis,Driver\nBo,bo@example.com,x,Lead,,\n';
    expect(await reasonsOf(csv)).toEqual([
      [
        2,
        'skip',
        'Has 5 values for 4 columns. A value with a comma probably needs quotes; fix it in the file.',
      ],
      [3, 'add', ''],
    ]);
  });

  test('have the numbers that a spreadsheet shows, after quoted newlines and blank rows too', async () => {
    const csv = 'name,email\r\n"Ida\r\nLowe",ida@example.com\r\n\r\n"Bo",bo@example.com\r\n';
    expect(await reasonsOf(csv)).toEqual([
      [2, 'add', ''],
      [4, 'add', ''],
    ]);
  });

  test('that update name the columns, and the history keeps old and new values', async () => {
    const { asMember } = fixtures;
    await importRoster(asMember, 'name,email,role,Van\nIda,ida@example.com,Driver,V1\n');
    const csv = 'name,email,role,Van,Shift\nIda,ida@example.com,Lead,V2,Night\n';
    expect(await reasonsOf(csv)).toEqual([[2, 'update', 'Updates Role, Van, Shift.']]);
    await importRoster(asMember, csv);
    const history = await asMember.db
      .selectFrom('employee_history')
      .select('action')
      .where('member_id', '=', asMember.memberId)
      .orderBy('id')
      .execute();
    expect(history.map(({ action }) => action)).toEqual([
      'Imported from roster.csv',
      'Imported from roster.csv. Role: "Driver" → "Lead"; Van: "V1" → "V2"; Shift: blank → "Night"',
    ]);
  });
});

describe('[CSV-13] values', () => {
  test('one broken byte in a UTF-8 file is named in its row, and the others are read as they are', async () => {
    const bytes = Buffer.concat([
      Buffer.from('name,email\nZoë Muñoz,zoe@example.com\nJos'),
      Buffer.from([0xe9]),
      Buffer.from(',jose@example.com\n'),
    ]);
    expect(await reasonsOf(bytes)).toEqual([
      [2, 'add', ''],
      [3, 'add', 'name "Jos\ufffd" has a character that could not be read.'],
    ]);
  });

  test('a date that no calendar has and one that is missing are named, and the others are read', async () => {
    const csv = [
      'name,email,Hire Date',
      'A,a@example.com,01/31/2026',
      'B,b@example.com,02/30/2026',
      'C,c@example.com,N/A',
      'D,d@example.com,3/1/26',
    ].join('\n');
    expect(await reasonsOf(csv)).toEqual([
      [2, 'add', ''],
      [3, 'add', 'Hire Date "02/30/2026" isn\'t a date and was kept as text.'],
      [4, 'add', 'Hire Date "N/A" isn\'t a date and was kept as text.'],
      [5, 'add', ''],
    ]);
    await importRoster(fixtures.asMember, csv);
    expect(await fieldOf(fixtures.asMember, 'A', 'Hire Date')).toBe('2026-01-31');
    expect(await fieldOf(fixtures.asMember, 'B', 'Hire Date')).toBe('02/30/2026');
    expect(await fieldOf(fixtures.asMember, 'D', 'Hire Date')).toBe('2026-03-01');
  });

  test('four dates of five cells are a column of dates', async () => {
    const dates = ['1/31/2026', '2/28/2026', '3/31/2026', '4/30/2026', 'soon'];
    const csv = `name,email,Note\n${dates.map((date, at) => `P${at},p${at}@example.com,${date}`).join('\n')}\n`;
    await importRoster(fixtures.asMember, csv);
    expect(await fieldOf(fixtures.asMember, 'P0', 'Note')).toBe('2026-01-31');
    expect(await fieldOf(fixtures.asMember, 'P4', 'Note')).toBe('soon');
  });

  test("a spreadsheet's numbers for dates are offered as dates", async () => {
    const csv = 'name,email,Hire Date\nA,a@example.com,01/31/2026\nB,b@example.com,45581\n';
    expect(await sendRoster(fixtures.asMember, csv)).toMatchObject({
      kind: 'mapping',
      dates: [{ kind: 'serials', index: 2, header: 'Hire Date', samples: ['45581'] }],
    });
    await importRoster(fixtures.asMember, csv, { serials: { '2': 'dates' } });
    expect(await fieldOf(fixtures.asMember, 'B', 'Hire Date')).toBe('2024-10-16');
    const numbers = 'name,email,Valid\nC,c@example.com,45581\n';
    expect(await reasonsOf(numbers, { serials: { '2': 'numbers' } })).toEqual([[2, 'add', '']]);
  });

  test('a number that a spreadsheet has shortened is flagged', async () => {
    expect(await reasonsOf('name,email,Phone\nA,a@example.com,1.80E+10\nB,b@example.com,#REF!\n')).toEqual([
      [2, 'add', 'Phone "1.80E+10" was shortened by a spreadsheet: its last digits are lost.'],
      [3, 'add', 'Phone "#REF!" is an error in the spreadsheet.'],
    ]);
  });

  test('characters that nobody sees make no second person', async () => {
    await importRoster(fixtures.asMember, 'name,email\nIda Lowe,ida@example.com\n');
    const hidden = 'I\u200bda Lo\u00adwe\u202e,ida@exam\u2066ple.com';
    expect(await reasonsOf(`name,email\n${hidden}\n`)).toEqual([[2, 'skip', 'Already up to date.']]);
  });
});
