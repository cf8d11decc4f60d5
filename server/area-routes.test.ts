import { expect } from 'vitest';
import { openSite, type Site } from '#test/fixtures/site.ts';
import { test } from '#test/fixtures/test.ts';
import { routesBelow } from './area-routes.ts';

let routes: { build: Site['build']; ids: string[] };
test.beforeAll(async ({ testPortal }) => {
  const { build } = await openSite(testPortal);
  routes = { build, ids: Object.keys(build.routes) };
});

const below = (area: string) => Object.keys(routesBelow(routes.build, area).routes);

test.each(['member', 'admin'])(
  'below /%s/ stand its own pages and those that any address may lead to',
  (area) => {
    const own = routes.ids.filter((id) => id.startsWith(`routes/${area}/`));
    expect(own.length).toBeGreaterThan(10);
    expect(new Set(below(area))).toEqual(
      new Set([...own, 'root', 'routes/public/layout', 'routes/public/other']),
    );
  },
);

test('they stay in the order in which the router tries them', () => {
  expect(below('admin')).toEqual(routes.ids.filter((id) => below('admin').includes(id)));
});
