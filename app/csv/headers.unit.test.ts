import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSample } from '../../test/fixtures/read-sample.ts';
import { type CsvColumn, headerKey, mapHeaders } from './headers.ts';
import { decodeCsv } from './text/decode.ts';
import { parseCsv } from './text/parse.ts';

const columns: CsvColumn<'name' | 'email' | 'hireDate' | 'phone'>[] = [
  { key: 'name', label: 'Name', aliases: ['Full name', 'Name and ID'], required: true },
  { key: 'email', label: 'Email', aliases: ['Email address', 'Mail'], required: true },
  { key: 'hireDate', label: 'Hire date', aliases: ['Date of hire'], required: false },
  { key: 'phone', label: 'Phone', aliases: ['Personal phone number', 'Work phone number'], required: false },
];

describe('[CSV-09] headers', () => {
  test.each(['Hire Date', 'hire_date', 'HIRE-DATE', ' hiredate', '\ufeffHire\u00a0Date', 'Hiré Dâte'])(
    'match without regard to case, spaces, _ and -: %j',
    (header) => {
      expect(mapHeaders([header], columns).mapping.hireDate).toBe(0);
    },
  );

  test('match whatever case, blanks, _ and - are put into them', () => {
    const noise = fc.constantFrom('', ' ', '_', '-', '\u00a0', '–');
    fc.assert(
      fc.property(fc.array(fc.tuple(noise, fc.boolean()), { minLength: 8, maxLength: 8 }), (noises) => {
        const header = noises.map(([blank, upper], at) => blank + letter('hiredate', at, upper)).join('');
        expect(headerKey(header)).toBe('hiredate');
      }),
    );
  });

  test('of the associate export are recognised, by aliases where need be', () => {
    const { headers } = parseCsv(decodeCsv(readSample('amazon_AssociateData.csv')).text);
    expect(mapHeaders(headers, columns)).toEqual({
      mapping: { name: 0, email: 7, hireDate: null, phone: 5 },
      extra: [1, 2, 3, 4, 6, 8],
      missing: [],
      ambiguous: [{ key: 'phone', headers: [5, 6] }],
    });
  });
});

test('a required column without a header is missing, the others are extra', () => {
  expect(mapHeaders(['Name', 'Where'], columns)).toEqual({
    mapping: { name: 0, email: null, hireDate: null, phone: null },
    extra: [1],
    missing: ['email'],
    ambiguous: [],
  });
});

test('a name of its own wins over an alias, and no header serves two columns', () => {
  const { mapping, ambiguous } = mapHeaders(['Mail', 'E-Mail'], columns);
  expect(mapping.email).toBe(1);
  expect(ambiguous).toEqual([]);
});

test('what a person chose goes before what is recognised', () => {
  const headers = ['Name', 'Email', 'Login'];
  expect(mapHeaders(headers, columns, { email: 2 })).toMatchObject({
    mapping: { name: 0, email: 2 },
    extra: [1],
  });
  expect(mapHeaders(headers, columns, { email: null })).toMatchObject({
    mapping: { email: null },
    missing: ['email'],
  });
  expect(mapHeaders(headers, columns, { email: 9 }).mapping.email).toBe(1);
});

function letter(word: string, at: number, upper: boolean): string {
  return upper ? word.charAt(at).toUpperCase() : word.charAt(at);
}
