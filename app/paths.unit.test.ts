import { expect, test } from 'vitest';
import { keepingWayBack, paths, wayBack, withQuery, withWayBack } from './paths.ts';

const LIST = '/admin/users';
const queryOf = (path: string) => new URL(path, 'http://portal').searchParams;

test('the way from a list to a page and back keeps the filters of the list', () => {
  const list = new URLSearchParams('q=cedar creek&page=2&deleted=user_1');
  const page = withWayBack('/admin/users/user_2', list);
  expect(page).toMatch(/^\/admin\/users\/user_2\?from=/);
  expect(wayBack(LIST, queryOf(page))).toBe('/admin/users?q=cedar+creek&page=2');
  const tab = queryOf(keepingWayBack('/admin/users/user_2/files', queryOf(page), { category: 'ezpass' }));
  expect(tab.get('category')).toBe('ezpass');
  expect(wayBack(LIST, tab, { deleted: 'user_2' })).toBe('/admin/users?q=cedar+creek&page=2&deleted=user_2');
});

test('the way back never leaves the list, whatever the address says', () => {
  expect(wayBack(LIST, new URLSearchParams({ from: 'https://example.com/' }))).toMatch(/^\/admin\/users\?/);
  expect(wayBack(LIST, new URLSearchParams())).toBe('/admin/users');
});

test('the way back from an employee leads to the list of its area, and keeps the way back from there', () => {
  const list = new URLSearchParams({ q: 'zoe', from: 'q=north&page=2' });
  const page = queryOf(withWayBack(paths.employee('user_1', 'emp_1'), list));
  const back = new URL(wayBack(paths.employees('user_1'), page), 'http://portal');
  expect(back.pathname).toBe('/admin/users/user_1/employees');
  expect(Object.fromEntries(back.searchParams)).toEqual({ q: 'zoe', from: 'q=north&page=2' });
  expect(paths.employees(null)).toBe('/member/employees');
});

test('the way back out of a bookmark from before the tabs had addresses of their own still fits', () => {
  const page = new URLSearchParams({ from: 'tab=employees&q=zoe' });
  expect(wayBack(paths.employees('user_1'), page)).toBe('/admin/users/user_1/employees?q=zoe');
});

test('a changed search starts at the first page', () => {
  const list = new URLSearchParams('q=a&page=3&sort=joined');
  expect(withQuery(LIST, { q: 'ab', page: null }, list)).toBe('/admin/users?q=ab&sort=joined');
  expect(withQuery(LIST, { q: '', page: null, sort: null }, list)).toBe('/admin/users');
});

test('a file, a request and a plan request are found at one address in either area', () => {
  expect(paths.file('user_1', 'ezpass', 'file_1')).toBe(
    '/admin/users/user_1/files?category=ezpass&file=file_1',
  );
  expect(paths.file(null, 'ezpass', 'file_1')).toBe('/member/ezpass?file=file_1');
  expect(paths.request('user_1', 'req_1')).toBe('/admin/users/user_1/requests?request=req_1');
  expect(paths.request(null, 'req_1')).toBe('/member/requests?request=req_1');
  expect(paths.planRequest('member', 'order_1')).toBe('/member/plan?order=order_1#orders');
});
