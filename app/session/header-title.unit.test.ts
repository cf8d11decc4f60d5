import { expect, test } from 'vitest';
import { PAGES } from '#test/fixtures/strangers-pages.ts';
import { headerTitle } from './header-title.ts';

test.each([
  ['/admin/dashboard', 'Admin Dashboard'],
  ['/admin/users', 'Members'],
  ['/admin/orders', 'Orders'],
  ['/admin/services', 'Services & Pricing'],
  ['/admin/services/import', 'Import Services'],
  ['/admin/settings', 'Portal Settings'],
  ['/admin/profile', 'Profile'],
  ['/member/dashboard', 'Dashboard'],
  ['/member/settings', 'Settings'],
  ['/member/payroll', 'Payroll'],
  ['/member/invoicing', 'Invoicing'],
  ['/member/scorecard', 'DSP Scorecard'],
  ['/member/ezpass', 'EZ Pass'],
  ['/member/workers-comp', 'Workers Comp'],
])('[AUTH-25] the header of %s reads %s', (path, title) => {
  expect(headerTitle(path)).toBe(title);
  expect(headerTitle(`${path}/`)).toBe(title);
});

test.each([
  ['/admin/users/user_01jz0000000000000000000000', 'Member Details'],
  ['/member/employees/emp_01jz0000000000000000000000', 'Employee Details'],
  [
    '/admin/users/user_01jz0000000000000000000000/employees/emp_01jz0000000000000000000000',
    'Employee Details',
  ],
])('[AUTH-26] the header of %s reads %s', (path, title) => {
  expect(headerTitle(path)).toBe(title);
});

test('every page of an area has a title in the header', () => {
  const pages = Object.keys(PAGES).filter((path) => /^\/(admin|member)\//.test(path));
  // It leads to another page.
  const shown = pages.filter((path) => path !== '/admin/view-as');
  const paths = shown.map((path) => path.replace(':category', 'payroll').replaceAll(/:\w+/g, 'id_1'));
  expect(paths.filter((path) => headerTitle(path) === 'Portal')).toEqual([]);
});
