import { expect, test } from 'vitest';
import { backToEmployees, employeePath, placeOf } from './employee-location.ts';

test('the way back to a member’s own list keeps its filters', () => {
  const place = placeOf(null);
  const path = employeePath(place, 'emp_1', new URLSearchParams('q=zoe&missing=dt_1&deleted=emp_2'));
  expect(path).toMatch(/^\/member\/employees\/emp_1\?from=/);
  const page = new URL(path, 'http://portal').searchParams;
  expect(backToEmployees(place, page)).toBe('/member/employees?q=zoe&missing=dt_1');
  expect(backToEmployees(place, new URLSearchParams())).toBe('/member/employees');
});

test('the way back on an admin’s side leads to the tab, and keeps the way back from there', () => {
  const place = placeOf('user_1');
  const list = new URLSearchParams({ tab: 'employees', q: 'zoe', from: 'q=north&page=2' });
  const page = new URL(employeePath(place, 'emp_1', list), 'http://portal').searchParams;
  const back = new URL(backToEmployees(place, page), 'http://portal');
  expect(back.pathname).toBe('/admin/users/user_1');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    tab: 'employees',
    q: 'zoe',
    from: 'q=north&page=2',
  });
  expect(backToEmployees(place, new URLSearchParams())).toBe('/admin/users/user_1?tab=employees');
});
