import { expect, test } from 'vitest';
import { portableFileName } from './file-name.ts';

test.each([
  ['Contract.pdf', 'Contract.pdf'],
  ['CON', 'CON-'],
  ['NUL', 'NUL-'],
  ['aux.txt', 'aux-.txt'],
  ['q"u:o*t?.pdf', 'q-u-o-t-.pdf'],
  ['W-2/W-4', 'W-2-W-4'],
  ['a\\b.txt', 'a-b.txt'],
  ['../../etc/passwd', '..-..-etc-passwd'],
  ['Ends in dots...  ', 'Ends in dots'],
  ['Zoë Ünal 山田.pdf', 'Zoë Ünal 山田.pdf'],
  ['', 'file'],
])('%j is called %j on every system', (name, expected) => {
  expect(portableFileName(name)).toBe(expected);
});
