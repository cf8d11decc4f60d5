import { expect, test } from 'vitest';
import { loggablePath } from './loggable-path.ts';

test('a path is logged as it is, but for the secret of a link', () => {
  for (const path of ['/admin/users/user_1', '/caf%C3%A9', '/100%', '/'])
    expect(loggablePath(path)).toBe(path);
});

test.each([
  '/set-password/top-secret',
  '/set-password/top-secret.data',
  '/SET-PASSWORD/top-secret',
  '/Set-Password/top-secret.data',
  '/set%2Dpassword/top-secret',
  '/%73%45t-password/top-secret',
  '//set-password//top-secret',
  '/set-password%2Ftop-secret',
  '/set%2dpassword/top-secret%zz',
])('the secret of a link is not logged: %s', (path) => {
  expect(loggablePath(path)).toBe('/set-password/…');
});

test.each([
  '/answer/top-secret',
  '/answer/top-secret.data',
  '/Answer%2Ftop-secret',
  '/api/answer/top-secret/forms/1',
])('neither is that of an answer: %s', (path) => {
  expect(loggablePath(path)).toBe('/answer/…');
});

test.each([
  ['/interview/top.secret', '/interview/…'],
  ['/api/interview/top.secret/interview.ics', '/interview/…'],
  ['/api/calendar/top-secret/portal.ics', '/calendar/…'],
])('nor that of an interview or a calendar: %s', (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
});
