import { expect, test } from 'vitest';
import { readTimeZone, todayIn } from './time-zone.ts';

test('the zone comes from the cookie, among others and percent-encoded', () => {
  expect(readTimeZone('a=b; portal.zone=America%2FNew_York; c=d')).toEqual({
    name: 'America/New_York',
    known: true,
  });
});

test.each([
  null,
  '',
  'a=b',
  'portal.zone=',
  'portal.zone=Mars%2FOlympus',
  'portal.zone=%E0%A4%A',
  'xportal.zone=Europe%2FRome',
])('without a zone that the server knows, times are in UTC: %j', (cookies) => {
  expect(readTimeZone(cookies)).toEqual({ name: 'UTC', known: false });
});

test('today is the date where the viewer is', () => {
  const now = new Date('2026-11-28T03:30:00Z');
  expect(todayIn({ name: 'UTC' }, now)).toBe('2026-11-28');
  expect(todayIn({ name: 'America/New_York' }, now)).toBe('2026-11-27');
  expect(todayIn({ name: 'Pacific/Kiritimati' }, new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-01');
});
