import { expect, test } from 'vitest';
import { sources } from './fixtures/sources.ts';

/** The session, and `withMember`. */
const MAKERS = [
  'app/features/members/member/find-member.server.ts',
  'app/session/resolve-session.server.ts',
  'app/signed-in.ts',
];

test('only the session and withMember say which member is acted for', () => {
  const made = sources(['app', 'server', 'demo', 'scripts', 'bench']).filter(({ code }) =>
    /\bas MemberId\b|<MemberId>/.test(code),
  );
  expect(made.map(({ path }) => path)).toEqual(MAKERS);
});
