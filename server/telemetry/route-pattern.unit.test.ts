import { expect, test } from 'vitest';
import { pagePatterns } from './route-pattern.ts';

const route = (id: string, parentId: string | undefined, path: string | undefined) => ({
  id,
  parentId,
  path,
});
const ROUTES = Object.fromEntries(
  [
    route('root', undefined, ''),
    route('home', 'root', undefined),
    route('page', 'root', ':slug'),
    route('all', 'root', '*'),
    route('member', 'root', 'member'),
    route('employees', 'member', 'employees'),
    route('employee', 'member', 'employees/:employeeId'),
    route('new', 'member', 'employees/new'),
    route('tabs', 'member', 'files/:category/:tab?'),
  ].map((one) => [one.id, one]),
);
const of = pagePatterns(ROUTES as unknown as Parameters<typeof pagePatterns>[0]);

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/member/', '/member'],
  ['/member/employees.data', '/member/employees'],
  ['/member/Employees', '/member/employees'],
  ['/member/employees/emp_01', '/member/employees/:employeeId'],
  ['/member/employees/emp_01.data', '/member/employees/:employeeId'],
  ['/member/employees/new', '/member/employees/new'],
  ['/member/files/tolls', '/member/files/:category/:tab?'],
  ['/member/files/tolls/open', '/member/files/:category/:tab?'],
  ['/about', '/:slug'],
  ['/a/b/c/d', 'other'],
])('%s is counted as %s', (path, pattern) => {
  expect(of(path)).toBe(pattern);
});
