import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { SCREENS } from './fixtures/screens.ts';

/** Routes that no walk through the screens comes to, and why. */
const ELSEWHERE: Record<string, string> = {
  '/logout': 'has no screen',
  '/admin/view-as': 'has no screen',
  '/admin/find': 'answers the search, which find.spec.ts goes through',
  '/member/comments': 'takes the calls of threads',
  '/admin/users/:memberId/comments': 'takes the calls of threads',
  '/member/switch': 'has no screen',
  '/member/find': 'answers the search, which find.spec.ts goes through',
  '/login/code': 'second-factor.spec.ts looks at it, with a code',
  '/second-factor': 'second-factor.spec.ts looks at it, with a code',
};

test('every page is in the list of screens, and each screen is a page', () => {
  const listed = new Set([...SCREENS.map(({ route }) => route), ...Object.keys(ELSEWHERE)]);
  const toAdd = 'add the screen to `screens` in test/nouns/<noun>.ts, or to test/fixtures/screens.ts';
  expect([...listed].sort(), toAdd).toEqual([...new Set(pathsOf(routes))].sort());
});

test('no viewer has two screens of one name', () => {
  const names = SCREENS.map(({ viewer, name }) => `${viewer}-${name}`);
  expect(names).toEqual([...new Set(names)]);
});

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = index || path !== undefined ? [`/${path ?? ''}`] : [];
    return [...own, ...pathsOf(children ?? [])];
  });
}
