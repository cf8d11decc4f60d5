import { expect, test } from 'vitest';
import { searchKey } from './search-key.ts';

test.each([
  ['Crème Brûlée', 'creme brulee'],
  ['ÑANDÚ', 'nandu'],
  ['ﬁle ①', 'file 1'],
  ['Łódź', 'lodz'],
  ['Søren Łukasz Straße', 'soren lukasz strasse'],
  ['Đorđe Æsir Þór Işıl Œuvre', 'dorde aesir thor isil oeuvre'],
  ["O'Hara O’Hara OʼHara O`Hara", 'ohara ohara ohara ohara'],
  ['Jose\u0301 Mu\u200bnoz', 'jose munoz'],
  ['  two\n\twords ', 'two words'],
  ['no\u00a0break', 'no break'],
  ['nul\0 and bell\u0007', 'nul and bell'],
  ['100% under_score', '100% under_score'],
  ['', ''],
])('[ADM-16] "%s" is searched as "%s"', (text, expected) => {
  expect(searchKey(text)).toBe(expected);
});

test('[ADM-16] several texts are searched as one, and what is missing is skipped', () => {
  expect(searchKey('Meridian', null, 'A@B.example', undefined, '')).toBe('meridian a@b.example');
});
