import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { STYLES, serial, workbook, zip } from '#test/fixtures/workbook.ts';
import { CsvError, CsvParsingError } from './csv-refusals.ts';
import { readTable } from './read-table.ts';

const PEOPLE = [
  ['Name', 'Email'],
  ['Zoë Muñoz', 'zoe@example.com'],
];

describe('a workbook', () => {
  test('is read as a person sees it: texts, numbers, dates, leading zeros, blank rows and columns', async () => {
    const bytes = await workbook([
      {
        name: 'Roster',
        rows: [
          ['Egret Express'],
          [],
          ['Name', 'Hired', 'Born', 'ZIP', 'Phone', 'Share', 'Rate', 'Van', 'Active'],
          [
            'Zoë <M> & Co',
            serial(46000),
            serial(45000.5, STYLES.ownDate),
            serial(1234, STYLES.zip),
            18045550100,
            serial(0.955, STYLES.percent),
            { attributes: '', xml: '<v>0.30000000000000004</v>' },
            null,
            { attributes: 't="b"', xml: '<v>1</v>' },
          ],
          [],
          [
            { attributes: 't="inlineStr"', xml: '<is><r><t>Sam </t></r><r><t>O_x0027_Dell</t></r></is>' },
            { attributes: 't="str"', xml: '<f>A1</f><v>soon</v>' },
            { attributes: 't="e"', xml: '<v>#N/A</v>' },
          ],
        ],
      },
    ]);
    const { table, sheets, sheet } = await readTable(bytes);
    expect([sheets, sheet, table.headerLine]).toEqual([['Roster'], 'Roster', 3]);
    expect(table.rows).toEqual([
      {
        line: 4,
        cells: [
          'Zoë <M> & Co',
          '2025-12-09',
          '2023-03-15 12:00',
          '01234',
          '18045550100',
          '95.5%',
          '0.3',
          '',
          'TRUE',
        ],
      },
      { line: 6, cells: ["Sam O'Dell", 'soon', '#N/A', '', '', '', '', '', ''] },
    ]);
  });

  test('that names a file of the server is given nothing of it', async () => {
    const entity = '<!DOCTYPE sst [<!ENTITY secret SYSTEM "file:///etc/hostname"><!ENTITY lol "lol">]>';
    const shared = `${entity}<sst><si><t>Name</t></si><si><t>Email</t></si><si><t>&secret;&lol;</t></si><si><t>a@example.com</t></si></sst>`;
    const rows = [
      ['Name', 'Email'],
      ['x', 'a@example.com'],
    ];
    const { table } = await readTable(
      await workbook([{ name: 'Roster', rows }], { 'xl/sharedStrings.xml': shared }),
    );
    expect(table.rows[0]?.cells).toEqual(['&secret;&lol;', 'a@example.com']);
  });

  test('of several sheets gives the first with something in it, or the one that is asked for', async () => {
    const bytes = await workbook([
      { name: 'Hidden', hidden: true, rows: [['x'], ['y']] },
      { name: 'Empty', rows: [] },
      { name: 'Drivers', rows: PEOPLE },
      { name: 'Office', rows: [['Name'], ['Ida']] },
    ]);
    expect(await readTable(bytes)).toMatchObject({
      sheet: 'Drivers',
      sheets: ['Empty', 'Drivers', 'Office'],
    });
    expect((await readTable(bytes, { sheet: 'Office' })).table.rows).toEqual([{ line: 2, cells: ['Ida'] }]);
    await expect(readTable(bytes, { sheet: 'Empty' })).rejects.toThrow('The sheet "Empty" is empty.');
  });

  test('that unpacks to very much is refused, and nothing waits for it', async () => {
    const rows = '<row><c t="str"><v>x</v></c></row>'.repeat(300_000);
    const many = await workbook([{ name: 'A', rows: PEOPLE }], {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}`,
    });
    await expect(readTable(many)).rejects.toThrow('too large');
    const wide = `<row>${'<c r="XFD1"><v>1</v></c>'}</row>`.repeat(2_000);
    const sparse = await workbook([{ name: 'A', rows: PEOPLE }], {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${wide}`,
    });
    await expect(readTable(sparse)).rejects.toThrow('too large');
    const long = await workbook([
      {
        name: 'A',
        rows: [['Name', 'Email'], ...Array.from({ length: 2_000 }, () => ['x'.repeat(32_000), 'y'])],
      },
    ]);
    expect((await readTable(long)).table.rows).toHaveLength(2_000);
    const longer = Array.from({ length: 2_200 }, () => ['x'.repeat(32_000), 'y']);
    await expect(
      readTable(await workbook([{ name: 'A', rows: [['Name', 'Email'], ...longer] }])),
    ).rejects.toThrow('too large');
  }, 60_000);
});

describe('a web page under the name of a workbook', () => {
  const page = (body: string) => Buffer.from(`<html><head><style>td{color:red}</style></head><body>${body}`);

  test('gives its table, as a spreadsheet shows it', async () => {
    const { table } = await readTable(
      page(`<table><tr><th>Name<th>Email<th>Van</tr>
        <tr><td>Zo&euml; <b>M</b><br>Jr</td><td>zoe@example.com</td><td rowspan=2>V1</td></tr>
        <tr><td>Sam<script>alert(1)</script></td><td>sam@example.com</td></tr>
        <tr><td colspan=2>Total</td><td>2</td></tr></table>`),
    );
    expect(table.headers).toEqual(['Name', 'Email', 'Van']);
    expect(table.rows).toEqual([
      { line: 2, cells: ['Zoë M\nJr', 'zoe@example.com', 'V1'] },
      { line: 3, cells: ['Sam', 'sam@example.com', ''] },
      { line: 4, cells: ['Total', '', '2'] },
    ]);
  });

  test('of several tables gives the largest, and names the others', async () => {
    const small = '<table><tr><td>Report</td></tr></table>';
    const large =
      '<TABLE><TR><TD>Name</TD><TD>Email</TD></TR><TR><TD>Ida</TD><TD>i@example.com</TD></TR></TABLE>';
    const read = await readTable(page(small + large));
    expect([read.sheets, read.sheet, read.table.rows.length]).toEqual([['Table 1', 'Table 2'], 'Table 2', 1]);
  });
});

describe('[ERR-11] a file of another kind is told what it is and what to do', () => {
  const ole = (stream: string) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
      Buffer.from(stream, 'utf16le'),
    ]);
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

  test.each<[string, Buffer | Promise<Buffer>, string]>([
    ['a workbook with a password', ole('EncryptedPackage'), 'remove the password'],
    ['an old workbook', ole('Workbook'), 'This is an old Excel workbook (.xls).'],
    ['a Word document of old', ole('WordDocument'), 'This is a Word document'],
    ['an email from Outlook', ole('__properties_version1.0'), 'Save its attachment'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'This is a PDF, not a list.'],
    [
      'a PDF with a password',
      Buffer.from('%PDF-1.7\ntrailer << /Encrypt 5 0 R >>'),
      'This is a PDF with a password.',
    ],
    ['RTF', Buffer.from('{\\rtf1\\ansi Name'), 'rich text document (RTF)'],
    ['JSON', Buffer.from('\ufeff[\n  {"name": "Ida"}]'), 'This is a JSON file.'],
    ['winmail.dat', Buffer.from('789f3e22010000', 'hex'), 'This is a winmail.dat from Outlook'],
    ['an email', Buffer.from('From: a@example.com\r\nMIME-Version: 1.0\r\n\r\nHi'), 'This is a saved email'],
    ['XML', Buffer.from('<?xml version="1.0"?><people/>'), 'This is an XML file.'],
    ['a web page without a table', Buffer.from('<!doctype html><p>Sign in'), 'web page without a table'],
    ['a picture', png, 'This is a PNG file, not a list.'],
    ['a ZIP file', zip({ 'list.csv': 'name' }), 'This is a ZIP file.'],
    ['a Word document', zip({ 'word/document.xml': '<x/>' }), 'This is a Word document'],
    ['OpenDocument', zip({ 'content.xml': '<x/>' }), 'This is an OpenDocument file.'],
    ['a binary workbook', zip({ 'xl/workbook.bin': 'x' }), 'This is a binary workbook (.xlsb).'],
    [
      'a workbook that was cut off',
      workbook([{ name: 'A', rows: PEOPLE }]).then((all) => all.subarray(0, 900)),
      'damaged',
    ],
    ['control characters', Buffer.from('\u0001\u0002\u0003\u0004,\n'), 'not a text file'],
  ])('%s', async (_, bytes, message) => {
    const refusal = await readTable(await bytes).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CsvParsingError);
    expect(refusal).toMatchObject({ title: 'CSV Parsing Error', message: expect.stringContaining(message) });
  });

  test('nothing at all', async () => {
    const refusal = await readTable(Buffer.alloc(0)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CsvError);
    expect(refusal).toMatchObject({ message: expect.stringContaining('stored in the cloud') });
  });
});
