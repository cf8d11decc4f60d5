import { matchRoutes, type RouteObject } from 'react-router';
import { expect } from 'vitest';
import { pageTitle } from '#app/session/page-title.ts';
import { PAGES } from './fixtures/access-matrix-pages.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let site: Site;
test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
});

/** The built routes below a route, as the router has them. */
function routesBelow(parentId: string | undefined): RouteObject[] {
  return Object.values(site.build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { handle } = route.module as { handle?: unknown };
    const { id, path } = route;
    return [{ id, handle, ...(path && { path }), children: routesBelow(id) }];
  });
}

const titleOf = (path: string) => {
  const matches = matchRoutes(routesBelow(undefined), path) ?? [];
  return pageTitle(matches.map(({ route, params }) => ({ handle: route.handle, params })));
};

test.each([
  ['/admin/dashboard', 'Admin Dashboard'],
  ['/admin/users', 'Members'],
  ['/admin/orders', 'Orders'],
  ['/admin/services', 'Services & Pricing'],
  ['/admin/services/import', 'Import services'],
  ['/admin/settings', 'Portal Settings'],
  ['/admin/profile', 'Profile'],
  ['/member/dashboard', 'Dashboard'],
  ['/member/requests', 'Information requests'],
  ['/member/plan', 'Plan'],
  ['/member/findings', 'Findings'],
  ['/member/settings', 'Settings'],
  ['/member/payroll', 'Payroll'],
  ['/member/invoicing', 'Invoicing'],
  ['/member/scorecard', 'DSP Scorecard'],
  ['/member/ezpass', 'EZ Pass'],
  ['/member/workers-comp', 'Workers Comp'],
  ['/member/hiring', 'Manage your candidate pipeline.'],
])('[AUTH-25] the header of %s reads %s', (path, title) => {
  expect(titleOf(path)).toBe(title);
  expect(titleOf(`${path}/`)).toBe(title);
});

test.each([
  ['/admin/users/user_01jz0000000000000000000000', 'Member Details'],
  ['/admin/users/user_01jz0000000000000000000000/files', 'Member Details'],
  ['/member/employees/emp_01jz0000000000000000000000', 'Employee Details'],
  [
    '/admin/users/user_01jz0000000000000000000000/employees/emp_01jz0000000000000000000000',
    'Employee Details',
  ],
])('[AUTH-26] the header of %s reads %s', (path, title) => {
  expect(titleOf(path)).toBe(title);
});

test('every page of an area has a title in the header', () => {
  const pages = Object.keys(PAGES).filter((path) => /^\/(admin|member)\//.test(path));
  // They lead to another page, or answer the search.
  const shown = pages.filter((path) => !/\/(view-as|find|comments|switch)$/.test(path));
  const paths = shown.map((path) => path.replace(':category', 'payroll').replaceAll(/:\w+/g, 'id_1'));
  expect(paths.filter((path) => titleOf(path) === 'Portal')).toEqual([]);
});
