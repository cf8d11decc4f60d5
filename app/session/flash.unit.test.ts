import { expect, test } from 'vitest';
import { setFlash, takeFlash } from './flash.server.ts';

const sentBack = (cookie: string) => cookie.split(';')[0] ?? '';

test('[AUTH-03] a toast goes along with a redirect once, in a cookie that scripts cannot read', async () => {
  const flash = {
    title: 'Login Successful!',
    description: 'Welcome back, Zoë “Z” 漢字!',
    tone: 'success',
  } as const;
  const cookie = await setFlash(flash);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  const taken = await takeFlash(`other=1; ${sentBack(cookie)}`);
  expect(taken?.flash).toEqual(flash);
  expect(taken?.clear).toMatch(/^portal\.toast=.*; Max-Age=0;/);
});

test.each([
  null,
  '',
  'other=1',
  'portal.toast=',
  'portal.toast=not-base64!',
  'portal.toast=eyJ0b25lIjoxfQ%3D%3D',
])('there is no toast in %j', async (header) => {
  expect(await takeFlash(header)).toBeUndefined();
});
