import { expect, test } from 'vitest';
import { type DocumentStanding, nextExpiry, standingText, worstText } from './standing.ts';

const TODAY = '2026-03-01';
const TYPES = ['Contract', 'License', 'Medical card'].map((name) => ({ name }));
const onFile: DocumentStanding = { state: 'none', date: null };
const missing: DocumentStanding = { state: 'missing' };
const past: DocumentStanding = { state: 'past', date: '2025-12-31' };
const near: DocumentStanding = { state: 'near', date: '2026-03-03' };
const valid: DocumentStanding = { state: 'valid', date: '2027-05-04' };

test.each<[DocumentStanding, string, string]>([
  [onFile, 'ok', 'On file'],
  [valid, 'ok', 'On file'],
  [missing, 'warn', 'Missing'],
  [{ state: 'optional' }, 'none', 'Not required'],
  [near, 'warn', 'Expires Mar 3'],
  [past, 'danger', 'Expired Dec 31, 2025'],
])('%o is said as %s: %s', (standing, tone, text) => {
  expect(standingText(standing, TODAY)).toEqual({ tone, text });
});

test.each<[DocumentStanding[], string]>([
  [[missing, past, near], 'Expired Dec 31, 2025'],
  [[missing, onFile, near], 'Missing Contract'],
  [[missing, missing, near], 'Missing 2 documents'],
  [[onFile, valid, near], 'Expires Mar 3'],
  [[onFile, valid, { state: 'optional' }], 'Nothing missing'],
])('the worst of %o is %s', (standings, text) => {
  expect(worstText(standings, TYPES, TODAY).text).toBe(text);
});

test('without document types there is nothing to say', () => {
  expect(worstText([], [], TODAY)).toEqual({ tone: 'none', text: '' });
});

test('the next expiry is the first day that is not past', () => {
  expect(nextExpiry([past, valid, near])).toBe('2026-03-03');
  expect(nextExpiry([past, onFile, missing])).toBeNull();
});
