import { describe, expect, test } from 'vitest';
import { isSamePerson, mayBeOne, personKeys, phoneAmong, phoneKey } from './same-person.ts';

describe('a phone', () => {
  test.each([
    ['901 555 0111 x42'],
    ['(901) 555-0111 X 42'],
    ['+1 901-555-0111 ext. 42'],
    ['901.555.0111 Extension: 42'],
    ['9015550111,,42#'],
    ['9015550111;42'],
    ['901 555 0111;ext=42'],
    ["'901 555 0111 ext 42"],
    ['901 555 0111 #42'],
    ['901,555,0111'],
    ['1-901-555-0111'],
  ])('is known by its last ten digits, its extension apart: %s', (phone) => {
    expect(phoneKey(phone)).toBe('9015550111');
  });

  test.each(['', '555 0111', '555 0111 x4242', 'ext. 42'])('of fewer digits is nobody’s: %j', (phone) => {
    expect(phoneKey(phone)).toBe('');
  });

  test('of any length is read at once', () => {
    const start = performance.now();
    for (const one of [',', ' ', '#', 'x', ';x ']) phoneKey(`9015550111${one.repeat(200_000)}!`);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  test('is found among further columns', () => {
    expect(
      phoneAmong([
        { label: 'Van', value: 'V1' },
        { label: 'Mobile_Phone', value: '555' },
      ]),
    ).toBe('555');
    expect(phoneAmong([{ label: 'Phone bill', value: '12' }])).toBe('');
  });
});

describe('two people', () => {
  const one = personKeys("Zoë O'Hara", 'zoe@example.com', '901 555 0111 x42');

  test.each([
    ['zoe oʼhara', 'ZOE@example.com', ''],
    ['ZOE  O`HARA', 'other@example.com', '+1 (901) 555-0111'],
    ['Zoe\u200b O\u2019Ha\u00adra', 'other@example.com', '9015550111,,7#'],
  ])('are one with one name and one address or phone: %s %s %s', (...other) => {
    expect(isSamePerson(one, personKeys(...other))).toBe(true);
  });

  test.each([
    ['Zoë Ohara-Lee', 'zoe@example.com', '901 555 0111'],
    ["Zoë O'Hara", 'other@example.com', '901 555 0112'],
    ["Zoë O'Hara", '', ''],
  ])('are two under another name, and with nothing in common: %s %s %s', (...other) => {
    expect(isSamePerson(one, personKeys(...other))).toBe(false);
  });

  test.each([
    ['Jon Smith', 'John Smith', 20, true],
    ['Jon', 'John', 2, true],
    ['Jon Smith', 'John Smith', 21, false],
    ['Anna Miller', 'Beth Miller', 4, true],
    ['Anna Miller', 'Beth Miller', 5, false],
    ['Keating, Sage', 'Sage Keating', 2, true],
    ['Ida L.', 'Ida Lowe', 2, true],
    ['I. Lowe', 'Ida Lowe', 2, true],
    ['Bo Tan', 'Ida Lowe', 2, false],
    ['A. Tan', 'A. Lowe', 2, false],
    ['Bo', 'Jo', 2, false],
  ])('%s and %s, who share with %i people, may be one: %s', (a, b, sharers, may) => {
    expect(mayBeOne(personKeys(a, '', ''), personKeys(b, '', ''), sharers)).toBe(may);
    expect(mayBeOne(personKeys(b, '', ''), personKeys(a, '', ''), sharers)).toBe(may);
  });
});
