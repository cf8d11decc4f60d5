import { expect, test } from 'vitest';
import { hasCheckDigit, isVin, vinText } from './vin.ts';

test('a VIN has 17 letters and digits, and none of them is I, O or Q', () => {
  expect(isVin('1M8GDM9AXKP042788')).toBe(true);
  for (const wrong of [
    '1M8GDM9AXKP04278',
    '1M8GDM9AXKP0427888',
    '1M8GDM9AXKPO42788',
    '1M8GDM9AXKPI42788',
    '',
  ])
    expect(isVin(wrong)).toBe(false);
});

test('a VIN is stored in upper case, without blanks and hyphens', () => {
  expect(vinText(' 1m8-gdm9 axkp042788 ')).toBe('1M8GDM9AXKP042788');
});

test('the check digit tells a typo', () => {
  for (const vin of ['1M8GDM9AXKP042788', '11111111111111111', '1HGCM82633A004352'])
    expect(hasCheckDigit(vin)).toBe(true);
  for (const vin of ['1M8GDM9AXKP042789', '1M8GDM9A1KP042788', '1FAKE000000100000'])
    expect(hasCheckDigit(vin)).toBe(false);
});
