import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { signInsOnePerTurn } from './one-per-turn.ts';

const MANY = 50;

function appThatCounts() {
  const begun: string[] = [];
  const app = new Hono().use(signInsOnePerTurn()).all('*', (c) => {
    begun.push(c.req.path);
    return c.text('');
  });
  return { begun, ask: (path: string, method = 'POST') => app.request(path, { method }) };
}

test('many sign-ins that come at once let a click through before most of them have begun', async () => {
  const { begun, ask } = appThatCounts();
  const signIns = Array.from({ length: MANY }, () => ask('/login.data'));
  await nextTurn();
  await ask('/member/dashboard.data', 'GET');
  expect(begun.indexOf('/member/dashboard.data')).toBeLessThan(5);
  await Promise.all(signIns);
  expect(begun).toHaveLength(MANY + 1);
});

test('a sign-in whose page is only looked at, and other acts, wait for nobody', async () => {
  const { begun, ask } = appThatCounts();
  const first = [ask('/login'), ask('/login/code')];
  await Promise.all([ask('/login', 'GET'), ask('/member/employees.data')]);
  expect(begun.slice(0, 2)).toEqual(['/login', '/member/employees.data']);
  await Promise.all(first);
});
