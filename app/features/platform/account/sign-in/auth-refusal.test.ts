import { APIError } from 'better-auth/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseAway } from '#db/database-away.ts';
import { createWorld, PASSWORD, type World } from '#test/fixtures/world.ts';
import { SignInFailed, signIn } from './sign-in.server.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const client = { address: '192.0.2.7', userAgent: '' };

/** The sign-in library, which meets that error. */
function meeting(error: unknown) {
  const { auth } = world.deps;
  const signInEmail = (() => Promise.reject(error)) as unknown as typeof auth.api.signInEmail;
  return { ...world.deps, auth: { ...auth, api: { ...auth.api, signInEmail } } };
}

test('a fault at the sign-in is no wrong password, and is not counted as one', async () => {
  const { email } = await world.member();
  const away = new DatabaseAway(new Error('connect ECONNREFUSED'));
  for (const fault of [away, new APIError('INTERNAL_SERVER_ERROR', { message: 'Failed to create session' })])
    await expect(signIn(meeting(fault), { email, password: PASSWORD }, client)).rejects.toBe(fault);
  const counted = world.deps.db.selectFrom('sign_in_failures').selectAll().where('failures', '>', 0);
  expect(await counted.execute()).toEqual([]);
  const wrong = new APIError('UNAUTHORIZED');
  await expect(signIn(meeting(wrong), { email, password: PASSWORD }, client)).rejects.toBeInstanceOf(
    SignInFailed,
  );
});
