import { describe, expect } from 'vitest';
import { CALLS } from './fixtures/access-matrix-calls.ts';
import { INTENTS } from './fixtures/access-matrix-intents.ts';
import { PAGES } from './fixtures/access-matrix-pages.ts';
import { test, UNKNOWN } from './fixtures/matrix-test.ts';
import type { Site } from './fixtures/site.ts';

describe('[VAL-22, ROLE-11] the tables have a row for', () => {
  const pages = (site: Site) =>
    Object.values(site.build.routes).flatMap((route) => {
      if (!route || !(route.path || route.index)) return [];
      const { action } = route.module as { action?: { intents?: string[] } };
      return [{ path: `/${route.path ?? ''}`, intents: action ? (action.intents ?? ['']) : [] }];
    });

  test('every page', ({ site }) => {
    const toAdd =
      'add the row to `pages` in test/nouns/<noun>.ts, or to test/fixtures/access-matrix-pages.ts';
    expect(Object.keys(PAGES).sort(), toAdd).toEqual(
      pages(site)
        .map(({ path }) => path)
        .sort(),
    );
  });

  test('every call of every page', ({ site }) => {
    const calls = pages(site).flatMap(({ path, intents }) => intents.map((name) => `${path} ${name}`));
    const toAdd =
      'add the row to `intents` in test/nouns/<noun>.ts, or to test/fixtures/access-matrix-intents.ts';
    expect(Object.keys(INTENTS).sort(), toAdd).toEqual(calls.sort());
  });

  test('every call of the API', ({ site }) => {
    const routes = new Set(site.app.routes.map(({ method, path }) => `${method} ${path}`));
    // What is under 'ALL' prepares or ends a request, and answers none of its own but 'not found'.
    const all = [
      '/*',
      '/api/*',
      '/store/*',
      '/api/member/*',
      '/api/admin/members/:memberId/*',
      '/api/admin/forms/*',
      '/api/admin/move/*',
      '/api/admin/services/*',
      '/api/admin/shop/*',
      '/api/answer/:token/:what/:id/*',
      '/api/v1/*',
    ].map((path) => `ALL ${path}`);
    const toAdd =
      'add the row to `calls` in test/nouns/<noun>.ts, or to test/fixtures/access-matrix-calls.ts';
    expect([...routes].sort(), toAdd).toEqual([...Object.keys(CALLS), ...all].sort());
  });
});

test.for(Object.entries(PAGES))(
  '[ROLE-03, ROLE-05] GET %s answers each role as the table says',
  async ([path, answers], { matrix }) => {
    await matrix.compare(
      answers,
      async () => undefined,
      (browser) => matrix.wordOf(browser.get(matrix.fill(path))),
    );
  },
);

test.for(Object.entries(INTENTS))(
  '[ROLE-09, ROLE-10, ROLE-11, VAL-22] the call %s answers each role as the table says',
  async ([key, { answers, form }], { matrix, site }) => {
    await matrix.compare(
      answers,
      async () => {
        if (key.endsWith(' stop'))
          await matrix.send(matrix.browsers.admin, '/admin/view-as start', {
            memberId: matrix.people.member.id,
          });
        return form(matrix.made);
      },
      async (browser, prepared) => {
        // Whoever signs out does so in a window of its own.
        const { status, location } = await matrix.send(
          key === '/logout ' ? site.visitor() : browser,
          key,
          prepared,
        );
        if (key.startsWith('/admin/view-as '))
          await matrix.send(matrix.browsers.admin, '/admin/view-as stop', {});
        return matrix.word(status, location);
      },
    );
  },
);

test.for(Object.entries(CALLS))(
  '[FILE-07, ROLE-10, ROLE-11, VAL-22] %s answers each role as the table says',
  async ([key, { answers, id, send: call }], { matrix }) => {
    const path = key.split(' ')[1] ?? '';
    await matrix.compare(
      answers,
      async () => (await id?.(matrix.made)) ?? UNKNOWN,
      (browser, prepared) => {
        const address = matrix.fill(path, { id: prepared });
        return matrix.wordOf(matrix.files.watch(address, () => call(browser, address, prepared)));
      },
    );
  },
);

test('whatever was sent as a file by any of these calls is a security event of who got it', ({ matrix }) => {
  expect(matrix.files.silent).toEqual([]);
  expect(new Set(matrix.files.sent).size).toBeGreaterThan(25);
});
