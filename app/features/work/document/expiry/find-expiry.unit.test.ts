import { expect, test } from 'vitest';
import { findExpiry, TEXT_LOOKED_THROUGH } from './find-expiry.ts';

test.each([
  ['Expires 03/14/2027', '2027-03-14'],
  ['EXP 3/4/27', '2027-03-04'],
  ['Exp. Date: Mar 14, 2027', '2027-03-14'],
  ['Expiration Date\n  March 14th, 2027', '2027-03-14'],
  ['Valid through 2027-03-14.', '2027-03-14'],
  ['VALID UNTIL: 14 MAR 2027', '2027-03-14'],
  ['Good thru 03-14-2027', '2027-03-14'],
  ['This card is not valid after Sept. 1, 2027', '2027-09-01'],
  ['Expiry: 14-Mar-2027', '2027-03-14'],
  // Of several the one beside the word.
  ['DOB 05/06/1990 ISS 03/14/2023 EXP 03/14/2031 Class C', '2031-03-14'],
  ['Issued 01/02/2024. Expires: 01/02/2028. Printed 01/05/2024', '2028-01-02'],
  // Of a renewed one the later.
  ['Expired 03/14/2025; renewed, expires 03/14/2027', '2027-03-14'],
])('%s is valid until %s', (text, day) => {
  expect(findExpiry(text)).toBe(day);
});

test.each([
  ['', 'nothing'],
  ['Issued 03/14/2027', 'no word that says so'],
  ['Expires when employment ends. Signed 03/14/2027', 'another statement in between'],
  ['Expiration: see the reverse side of this card for conditions 03/14/2027', 'a date too far away'],
  ['Expires 02/30/2027', 'no day of the calendar'],
  ['Expires 13/14/2027', 'no month of the calendar'],
  ['Explosives training 03/14/2027', 'a word that only begins so'],
  ['Expires 103/14/20271', 'digits of something else'],
  [`${'x '.repeat(TEXT_LOOKED_THROUGH / 2)}Expires 03/14/2027`, 'behind the text that is looked through'],
])('%s says no date: %s', (text) => {
  expect(findExpiry(text)).toBe(null);
});

test('a hostile text takes no time', () => {
  const began = process.cpuUsage();
  expect(findExpiry('Expires '.repeat(2_500))).toBe(null);
  expect(findExpiry('1/'.repeat(10_000))).toBe(null);
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(500);
});
