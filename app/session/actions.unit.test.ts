import { expect, test } from 'vitest';
import { Conflict, NotAllowed, ValidationError } from '#app/errors.ts';
import { ProfileEditingOff } from '#app/features/platform/account/profile/profile.server.ts';
import { SignInFailed } from '#app/features/platform/account/sign-in/sign-in.server.ts';
import { answer, intentRouter } from './actions.server.ts';
import { takeFlash } from './flash.server.ts';

/** What a page gets when a call throws. */
async function refusal(error: unknown) {
  const answered = await answer('save', async () => {
    throw error;
  });
  if (answered instanceof Response) throw new Error('a redirect was not expected');
  return { status: answered.init?.status, ...answered.data };
}

test('a refusal is a destructive toast titled Error, with its text at the field', async () => {
  expect(await refusal(new ValidationError('Enter your name.', { name: 'Enter your name.' }))).toEqual({
    status: 422,
    ok: false,
    intent: 'save',
    toast: { title: 'Error', description: 'Enter your name.', tone: 'destructive' },
    errors: { name: 'Enter your name.' },
  });
  expect(await refusal(new Conflict('Too late.'))).toMatchObject({ status: 409, errors: {} });
  expect(await refusal(new NotAllowed())).toMatchObject({ status: 403 });
});

test("[AUTH-06] a failed sign-in is the toast 'Login Failed'", async () => {
  expect(await refusal(new SignInFailed())).toMatchObject({
    status: 422,
    toast: { title: 'Login Failed', description: 'Invalid email or password.', tone: 'destructive' },
  });
});

test("[SET-05] editing that is switched off is the informational toast 'Feature Coming Soon'", async () => {
  expect(await refusal(new ProfileEditingOff())).toMatchObject({
    ok: false,
    toast: { title: 'Feature Coming Soon', tone: 'info' },
  });
});

test('an unknown fault is none of the page’s business: it goes on to the error page', async () => {
  const fault = new Error('disk full');
  await expect(refusal(fault)).rejects.toBe(fault);
});

test('a call that leads on takes its toast and its cookies along', async () => {
  const answered = await answer('save', async () => ({
    redirectTo: '/next',
    toast: { title: 'Saved', tone: 'success' },
    cookies: ['a=1; Path=/', 'b=2; Path=/'],
  }));
  if (!(answered instanceof Response)) throw new Error('a redirect was expected');
  expect(answered.status).toBe(302);
  expect(answered.headers.get('location')).toBe('/next');
  const cookies = answered.headers.getSetCookie();
  expect(cookies.slice(0, 2)).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  expect((await takeFlash(cookies[2]?.split(';')[0] ?? null))?.flash).toEqual({
    title: 'Saved',
    tone: 'success',
  });
});

test.each(['', 'unknown', 'constructor', '__proto__'])(
  'a call that a page does not have is refused: %j',
  async (intent) => {
    const action = intentRouter({ save: async () => ({}) });
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: new URLSearchParams({ intent }),
    });
    const args = { request } as Parameters<typeof action>[0];
    await expect(action(args)).rejects.toMatchObject({ init: { status: 400 } });
  },
);
