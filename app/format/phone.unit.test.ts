import { describe, expect, test } from 'vitest';
import { dialedPhone, formatPhone, textedPhone } from './phone.ts';

describe('a phone number', () => {
  test.each([
    '9015550142',
    '901-555-0142',
    '(901) 555-0142',
    '901.555.0142',
    '+1 901 555 0142',
    '1-901-555-0142',
  ])('written %s reads as US readers write it, and is dialed with its country', (phone) => {
    expect(formatPhone(phone)).toBe('(901) 555-0142');
    expect(dialedPhone(phone)).toBe('+19015550142');
  });

  test('keeps its extension, which is dialed behind it and takes no messages', () => {
    for (const phone of ['901-555-0142 x42', '(901) 555-0142 ext. 42', '9015550142;ext=42']) {
      expect(formatPhone(phone)).toBe('(901) 555-0142 ext. 42');
      expect(dialedPhone(phone)).toBe('+19015550142,42');
      expect(textedPhone(phone)).toBe('+19015550142');
    }
  });

  test('of another country stays as it is written, and is dialed so', () => {
    expect(formatPhone('+44 20 7946 0958')).toBe('+44 20 7946 0958');
    expect(dialedPhone('+44 20 7946 0958')).toBe('+442079460958');
    expect(formatPhone('+49 901 555 0142')).toBe('+49 901 555 0142');
  });

  test('that is none stays as it is, and is no link', () => {
    for (const text of ['', 'call the office', '555', '901-555-0142 or 901-555-0143', 'x'.repeat(200)]) {
      expect(formatPhone(text)).toBe(text);
      expect(dialedPhone(text)).toBeNull();
    }
  });
});
