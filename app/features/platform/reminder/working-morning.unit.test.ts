import { expect, test } from 'vitest';
import { lastStep, openStep } from './reminder-steps.server.ts';
import { isQuiet, nextWorkingMorning, workingMorning } from './working-morning.server.ts';

const [EAST, BERLIN, HAWAII] = ['America/New_York', 'Europe/Berlin', 'Pacific/Honolulu'];

test.each([
  ['2029-11-02', EAST, '2029-11-02', '2029-11-02T12:00:00.000Z'],
  ['2029-11-03', EAST, '2029-11-05', '2029-11-05T13:00:00.000Z'],
  ['2029-11-04', EAST, '2029-11-05', '2029-11-05T13:00:00.000Z'],
  ['2029-10-26', BERLIN, '2029-10-26', '2029-10-26T06:00:00.000Z'],
  ['2029-10-28', BERLIN, '2029-10-29', '2029-10-29T07:00:00.000Z'],
  ['2029-11-04', HAWAII, '2029-11-05', '2029-11-05T18:00:00.000Z'],
  ['2029-11-05', null, '2029-11-05', '2029-11-05T13:00:00.000Z'],
])('the working morning of %s in %s is that of %s, at %s', (day, zone, working, at) => {
  expect(workingMorning(day, zone)).toEqual({ day: working, at: new Date(at) });
});

test.each([
  ['2029-11-02T11:59:00Z', '2029-11-02'],
  ['2029-11-02T12:00:00Z', '2029-11-05'],
  ['2029-11-05T03:00:00Z', '2029-11-05'],
])('after %s the next working morning in the east is that of %s', (now, day) => {
  expect(nextWorkingMorning(new Date(now), EAST).day).toBe(day);
});

test.each([
  ['2029-11-02T11:59:00Z', true],
  ['2029-11-02T12:00:00Z', false],
  ['2029-11-02T23:59:00Z', false],
  ['2029-11-03T00:00:00Z', true],
  ['2029-11-03T15:00:00Z', true],
])('whether it is quiet in the east at %s: %s', (now, quiet) => {
  expect(isQuiet(new Date(now), EAST)).toBe(quiet);
});

/** The days on which something due on Wednesday, the 14th of November is reminded of. */
test.each([
  ['2029-11-06', undefined],
  ['2029-11-07', '2029-11-07'],
  ['2029-11-12', '2029-11-07'],
  ['2029-11-13', '2029-11-13'],
  ['2029-11-14', '2029-11-14'],
  ['2029-11-20', '2029-11-14'],
  ['2029-11-21', '2029-11-21'],
  ['2029-12-31', '2029-12-26'],
])('until %s the last step was on %s', (until, day) => {
  expect(lastStep('2029-11-14', until, EAST)?.day).toBe(day);
});

test('a step on a weekend comes on Monday, and not before', () => {
  // Due on a Saturday.
  expect(lastStep('2029-11-10', '2029-11-11', EAST)?.day).toBe('2029-11-09');
  expect(lastStep('2029-11-10', '2029-11-12', EAST)?.day).toBe('2029-11-12');
  expect(lastStep('2029-11-10', '2029-11-18', EAST)?.day).toBe('2029-11-12');
});

test('what was asked or reminded of after a step waits for the next one', () => {
  const item = { dueDate: '2029-11-14', asked: '2029-11-01T09:00:00.000Z', reminded: null };
  expect(openStep(item, '2029-11-07', EAST)?.day).toBe('2029-11-07');
  expect(openStep({ ...item, reminded: '2029-11-07T13:00:01.000Z' }, '2029-11-12', EAST)).toBeUndefined();
  expect(openStep({ ...item, asked: '2029-11-07T20:00:00.000Z' }, '2029-11-12', EAST)).toBeUndefined();
  expect(openStep({ ...item, asked: '2029-11-07T20:00:00.000Z' }, '2029-11-13', EAST)?.day).toBe(
    '2029-11-13',
  );
});
