import { APIError } from 'better-auth/api';
import { expect } from 'vitest';
import { DatabaseAway } from '#db/database-away.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD, type TestPortal } from '#test/fixtures/test-portal.ts';
import { SignInFailed, signIn } from './sign-in.server.ts';

let testPortal: TestPortal;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});

const client = { address: '192.0.2.7', userAgent: '' };

/** The sign-in library, which meets that error. */
function meeting(error: unknown) {
  const { auth } = testPortal.deps;
  const signInEmail = (() => Promise.reject(error)) as unknown as typeof auth.api.signInEmail;
  return { ...testPortal.deps, auth: { ...auth, api: { ...auth.api, signInEmail } } };
}

test('a fault at the sign-in is no wrong password, and is not counted as one', async () => {
  const { email } = await testPortal.member();
  const away = new DatabaseAway(new Error('connect ECONNREFUSED'));
  for (const fault of [away, new APIError('INTERNAL_SERVER_ERROR', { message: 'Failed to create session' })])
    await expect(signIn(meeting(fault), { email, password: PASSWORD }, client)).rejects.toBe(fault);
  const counted = testPortal.deps.db.selectFrom('sign_in_failures').selectAll().where('failures', '>', 0);
  expect(await counted.execute()).toEqual([]);
  const wrong = new APIError('UNAUTHORIZED');
  await expect(signIn(meeting(wrong), { email, password: PASSWORD }, client)).rejects.toBeInstanceOf(
    SignInFailed,
  );
});
