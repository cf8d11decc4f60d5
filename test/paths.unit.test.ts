import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { sources } from './fixtures/sources.ts';

/** Places that read an address instead of making one, and why. */
const READ: Record<string, string> = {
  'app/features/commerce/product/views/products-loading.tsx': 'which page is on its way',
  'app/features/platform/account/password/account-links.server.ts': 'finds the secrets in the text of a mail',
  'app/features/platform/answer-link/answer-links.server.ts': 'finds the secrets in the text of a mail',
  'app/api/site-routes.ts': 'robots.txt names what is not for them',
  'app/session/loggable-path.ts': 'takes the secret out of a logged address',
  'app/session/page-for.server.ts': 'for whom the page at an address is made',
  'app/session/return-path.server.ts': 'whether an address is one to come back to',
  'app/ui/network/network-error.ts': 'whether an answer leads to the sign-in',
};

/** The first segments of the portal's own addresses. */
const SEGMENTS = new Set(pathsOf(routes).flatMap((path) => /^[a-z-]+/.exec(path)?.[0] ?? []));

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [path ?? '', ...pathsOf(children)]);
}

/** Texts in the code that begin like an address of ours; what `href` is given, the types compare with the routes. */
function addressesIn(code: string): string[] {
  return [...code.matchAll(/(?<!(?:href|\.route)\(\s*)(["'`]|Url\})\/([a-z-]+)(?=[/?#"'`$])[^"'`\n]*/g)]
    .filter(([, , segment]) => SEGMENTS.has(segment ?? ''))
    .map(([text]) => text);
}

test('every address of a page is made by href, from the path of its route', () => {
  const found = sources(['app'])
    .filter(
      ({ path }) =>
        !/^app\/(routes\.ts|routes\/admin\/member\/earlier-tab\.ts)$/.test(path) && !(path in READ),
    )
    .flatMap(({ path, code }) => addressesIn(code).map((text) => `${path}: ${text}`));
  expect(found).toEqual([]);
});

test('finds an address that is written out', () => {
  const written = [
    'to="/admin/users"',
    'redirect(`/login`)',
    "navigate('/member/forms/' + id)",
    'Url}/login`',
  ];
  for (const code of written) expect(addressesIn(code)).toHaveLength(1);
  expect(addressesIn('to={href(\'/admin/users\')} src="/favicon.svg"')).toEqual([]);
});
