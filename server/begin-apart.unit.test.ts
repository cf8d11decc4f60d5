import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { signInsApart } from './begin-apart.ts';

const MANY = 20;

function appThatCounts() {
  const begun: string[] = [];
  const app = new Hono().use(signInsApart()).all('*', (c) => {
    begun.push(c.req.path);
    return c.text('');
  });
  return { begun, ask: (path: string, method = 'POST') => app.request(path, { method }) };
}

test('of many sign-ins that come at once, at most one begins before a click that comes after them', async () => {
  const { begun, ask } = appThatCounts();
  const signIns = Array.from({ length: MANY }, () => ask('/login.data'));
  await ask('/member/dashboard.data', 'GET');
  expect(begun.indexOf('/member/dashboard.data')).toBeLessThanOrEqual(1);
  await Promise.all(signIns);
  expect(begun).toHaveLength(MANY + 1);
});

test('a sign-in whose page is only looked at, and other acts, wait for nobody', async () => {
  const { begun, ask } = appThatCounts();
  const signIns = [ask('/login'), ask('/login/code')];
  await Promise.all([ask('/login', 'GET'), ask('/member/employees.data')]);
  expect(begun).toHaveLength(3);
  expect(begun).not.toContain('/login/code');
  await Promise.all(signIns);
  expect(begun.at(-1)).toBe('/login/code');
});
