import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSample } from '../../../test/fixtures/read-sample.ts';
import { decodeCsv } from './decode.ts';
import { parseCsv } from './parse.ts';

const roster = 'name,email\nZoë Muñoz,zoe@example.com\n山田 太郎,yamada@example.com\n';
const utf16le = (text: string) => Buffer.from(text, 'utf16le');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('[CSV-06] decodeCsv', () => {
  test.each([
    ['UTF-8', Buffer.from(roster), 'utf-8'],
    ['UTF-8 with BOM', Buffer.from(`\ufeff${roster}`), 'utf-8'],
    ['UTF-16 LE', utf16le(roster), 'utf-16le'],
    ['UTF-16 LE with BOM', utf16le(`\ufeff${roster}`), 'utf-16le'],
    ['UTF-16 BE', utf16be(roster), 'utf-16be'],
    ['UTF-16 BE with BOM', utf16be(`\ufeff${roster}`), 'utf-16be'],
  ])('reads %s, and the text has no BOM', (_, bytes, encoding) => {
    expect(decodeCsv(bytes)).toEqual({ text: roster, encoding, guessed: false });
  });

  test('reads Windows-1252 with its euro sign, quotes and dash', () => {
    const bytes = Buffer.from([0x80, 0x93, 0x94, 0x92, 0x96, 0xe9]);
    expect(decodeCsv(bytes)).toEqual({ text: '€“”’–é', encoding: 'windows-1252', guessed: true });
  });

  test.each([
    ['employees_utf8.csv', 'utf-8'],
    ['employees_utf8_bom_semicolon_crlf.csv', 'utf-8'],
    ['employees_utf16le_tab.csv', 'utf-16le'],
    ['employees_windows1252.csv', 'windows-1252'],
  ])('reads the roster in %s as %s', (file, encoding) => {
    const decoded = decodeCsv(readSample(file));
    expect(decoded.encoding).toBe(encoding);
    const { headers, rows } = parseCsv(decoded.text);
    expect(headers).toEqual(['name', 'email', 'role', 'Hire Date']);
    expect(rows[0]?.cells).toEqual(['Zoë Muñoz', 'zoe@example.com', 'Driver', '03/04/2026']);
    expect(rows.at(-1)?.cells).toEqual(['Sam Again', 'SAM@Example.com', 'Driver', '']);
  });

  test('reads UTF-16 without BOM when the names are in no Latin script', () => {
    const text = `名前\tメール\n${'一二三 丁七\tyamada@example.com\n'.repeat(20)}`;
    expect(decodeCsv(utf16le(text))).toMatchObject({ text, encoding: 'utf-16le' });
    expect(decodeCsv(utf16be(text))).toMatchObject({ text, encoding: 'utf-16be' });
  });

  test('reads whatever is in a table of addresses, in each Unicode encoding', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(fc.array(name, { minLength: 1 }), (names) => {
        const text = `name,email\n${names.map((each) => `${each},someone@example.com\n`).join('')}`;
        for (const mark of ['', '\ufeff']) {
          expect(decodeCsv(Buffer.from(mark + text)).text).toBe(text);
          expect(decodeCsv(utf16le(mark + text)).text).toBe(text);
          expect(decodeCsv(utf16be(mark + text)).text).toBe(text);
        }
      }),
    );
  });

  test('a broken byte in UTF-8 changes nothing but its own place', () => {
    const [before, after] = [
      'name,email\nZoë,z@example.com\n山田,y@example.com\nSam',
      '\nJosé,j@example.com\n',
    ];
    for (const broken of [[0xff], [0xe9], [0xc3], [0xf0, 0x9f]]) {
      const { text, encoding } = decodeCsv(
        Buffer.from([...Buffer.from(before), ...broken, ...Buffer.from(after)]),
      );
      expect([text.replace(/\ufffd+/, '?'), encoding]).toEqual([`${before}?${after}`, 'utf-8']);
    }
  });

  test('never throws, whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof decodeCsv(bytes).text === 'string'));
  });
});
