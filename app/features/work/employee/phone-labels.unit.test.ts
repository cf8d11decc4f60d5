import { expect, test } from 'vitest';
import { showsPhone } from './phone-labels.ts';

test.each([
  'Phone',
  'Personal Phone Number',
  'Work phone #',
  'Emergency contact (cell)',
  'Mobile',
  'Telephone',
])('a field named %s shows a phone', (label) => expect(showsPhone(label)).toBe(true));

test.each(['Phone model', 'Employee number', 'Excell', 'Mobile device ID'])(
  'a field named %s shows none',
  (label) => expect(showsPhone(label)).toBe(false),
);
