import { expect, test } from 'vitest';
import { loggablePath } from './loggable-path.ts';

test('a path is logged as it is, but for the secret of a link', () => {
  expect(loggablePath('/admin/users/user_1')).toBe('/admin/users/user_1');
  expect(loggablePath('/set-password/top-secret')).toBe('/set-password/…');
  expect(loggablePath('/set-password/top-secret.data')).toBe('/set-password/…');
});
