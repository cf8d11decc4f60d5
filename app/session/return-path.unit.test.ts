import fc from 'fast-check';
import { expect, test } from 'vitest';
import { homeOf, loginPath, returnPath } from './return-path.server.ts';

const SECRET = 'a secret that only this test knows, long enough';

/** The parameters of the login page that a guard sent somebody to. */
const sentFrom = (path: string, secret = SECRET) =>
  new URL(loginPath(secret, new URL(path, 'http://localhost')), 'http://localhost').searchParams;

test('[AUTH-04] an admin starts at /admin/dashboard, anyone else at /member/dashboard', () => {
  expect(homeOf('admin')).toBe('/admin/dashboard');
  expect(homeOf('member')).toBe('/member/dashboard');
  expect(homeOf('manager')).toBe('/member/dashboard');
});

test('[AUTH-24] the way back that a guard set is followed, with its query', () => {
  expect(returnPath({ secret: SECRET }, sentFrom('/member/payroll?file=file_1&tab=a b'), 'member')).toBe(
    '/member/payroll?file=file_1&tab=a%20b',
  );
  expect(returnPath({ secret: SECRET }, sentFrom('/admin/users?q=north'), 'admin')).toBe(
    '/admin/users?q=north',
  );
});

test('[AUTH-24] the way back is followed also where the secret was replaced meanwhile', () => {
  const params = sentFrom('/member/payroll', 'the one before');
  expect(returnPath({ secret: SECRET, secretsBefore: ['the one before'] }, params, 'member')).toBe(
    '/member/payroll',
  );
  expect(returnPath({ secret: SECRET }, params, 'member')).toBe(homeOf('member'));
});

test.each([
  ['/member/payroll.data?file=file_1', '/member/payroll?file=file_1'],
  ['/member/payroll.data?file=file_1&_routes=routes%2Fmember%2Flayout', '/member/payroll?file=file_1'],
  ['/member/payroll.data?_routes=root', '/member/payroll'],
  ['/member/payroll/_.data', '/member/payroll/'],
])('[AUTH-24] a data request is sent back to its page: %s', (request, page) => {
  expect(returnPath({ secret: SECRET }, sentFrom(request), 'member')).toBe(page);
});

test.each(['member', 'manager', 'admin'] as const)(
  '[CART-32, AUTH-23] a %s who came from the checkout goes back there, and to no other public page',
  (role) => {
    expect(returnPath({ secret: SECRET }, sentFrom('/checkout'), role)).toBe('/checkout');
    expect(returnPath({ secret: SECRET }, sentFrom('/checkout.data'), role)).toBe('/checkout');
    expect(returnPath({ secret: SECRET }, sentFrom('/checkouts'), role)).not.toBe('/checkouts');
  },
);

test('[AUTH-24] a way back without a signature, or with another secret or path signed, is ignored', () => {
  const unsigned = new URLSearchParams({ next: '/member/payroll' });
  const forged = sentFrom('/member/payroll', 'another secret, which the server does not have');
  const moved = sentFrom('/member/payroll');
  moved.set('next', '/member/ezpass');
  for (const params of [new URLSearchParams(), unsigned, forged, moved]) {
    expect(returnPath({ secret: SECRET }, params, 'member')).toBe('/member/dashboard');
  }
});

test('[AUTH-24] whatever is asked for, the answer is a path of this site', () => {
  const elsewhere = fc.constantFrom(
    'https://evil.example/member/',
    '//evil.example/member/',
    '/\\evil.example/member/',
    '/member/../../evil',
    'javascript:alert(1)',
    '/member/\r\nset-cookie: a=b',
  );
  fc.assert(
    fc.property(fc.oneof(elsewhere, fc.webUrl(), fc.string()), fc.string(), (next, by) => {
      const path = returnPath({ secret: SECRET }, new URLSearchParams({ next, by }), 'admin');
      expect(path).toBe('/admin/dashboard');
    }),
  );
});

test('[AUTH-24] even a signed address on another site is ignored', () => {
  for (const next of ['https://evil.example/', '//evil.example/', '/\\evil.example', '/login', '/']) {
    const signed = new URL(loginPath(SECRET, { pathname: next, search: '' }), 'http://localhost')
      .searchParams;
    expect(signed.get('next')).toBe(next);
    expect(returnPath({ secret: SECRET }, signed, 'admin')).toBe('/admin/dashboard');
  }
});

test.each(['member', 'manager'] as const)(
  '[AUTH-23] a %s who was turned away from the admin area does not go there again after sign-in',
  (role) => {
    expect(returnPath({ secret: SECRET }, sentFrom('/admin/users'), role)).toBe('/member/dashboard');
  },
);

test('[ROLE-04] an admin is sent back to the member area as well', () => {
  expect(returnPath({ secret: SECRET }, sentFrom('/member/dashboard'), 'admin')).toBe('/member/dashboard');
});
