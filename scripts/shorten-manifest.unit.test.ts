import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shortenManifest } from './shorten-manifest.ts';

const FLAGS = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
};

const MANIFEST = {
  entry: { module: '/assets/entry-1.js', imports: ['/assets/a.js'], css: [] },
  routes: {
    root: {
      id: 'root',
      path: '',
      ...FLAGS,
      module: '/assets/root-1.js',
      imports: ['/assets/b.js', '/assets/a.js'],
      css: ['/assets/root.css'],
    },
    'routes/layout': {
      id: 'routes/layout',
      parentId: 'root',
      ...FLAGS,
      module: '/assets/layout-1.js',
      imports: [],
      css: [],
    },
    'routes/home': {
      id: 'routes/home',
      parentId: 'routes/layout',
      index: true,
      ...FLAGS,
      hasAction: true,
      module: '/assets/start-1.js',
      imports: ['/assets/a.js', '/assets/c.js'],
      css: [],
    },
  },
  url: '/assets/manifest-1.js',
  version: '1',
};

const read = (script: string) => {
  const window = {} as { __reactRouterManifest?: typeof MANIFEST };
  runInNewContext(script, { window });
  return structuredClone(window.__reactRouterManifest);
};

test('the shortened list of routes is the same, but for the order of files, and for those that the routes around one need', () => {
  const script = `window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`;
  const shortened = read(shortenManifest(script));
  const { routes } = structuredClone(MANIFEST);
  routes['routes/home'].imports = ['/assets/c.js'];
  // What is so of no route is left out.
  const never = { hasClientAction: undefined, hasClientLoader: undefined, hasClientMiddleware: undefined };
  const kept = Object.entries(routes).map(([id, route]) => [
    id,
    { ...route, ...never, hasErrorBoundary: undefined },
  ]);
  // By where each is named first: b, a, c.
  expect(shortened).toEqual({ ...MANIFEST, routes: Object.fromEntries(kept) });
});

test('a list of another form ends the build', () => {
  const other = structuredClone(MANIFEST);
  other.routes.root.module = 'https://cdn.example.com/root.js';
  expect(() => shortenManifest(`window.__reactRouterManifest=${JSON.stringify(other)};`)).toThrow(
    'is no script',
  );
  const unknown = { ...MANIFEST, routes: { root: { ...MANIFEST.routes.root, caseSensitive: true } } };
  expect(() => shortenManifest(`window.__reactRouterManifest=${JSON.stringify(unknown)};`)).toThrow(
    'root has caseSensitive',
  );
});
