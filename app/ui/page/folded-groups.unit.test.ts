import { expect, test } from 'vitest';
import { readFoldedGroups } from './folded-groups.ts';

test.each([
  [null, []],
  ['', []],
  ['portal.folded=', []],
  ['portal.zone=UTC; portal.folded=Work.Setup', ['Work', 'Setup']],
  ['portal.folded=..', []],
  ['not-portal.folded=Work', []],
])('of the cookies %j the groups %j are folded', (cookies, groups) => {
  expect(readFoldedGroups(cookies)).toEqual(groups);
});

test('of a cookie that somebody made very long no more is read than there are groups', () => {
  expect(readFoldedGroups(`portal.folded=${'a.'.repeat(2_000)}`)).toHaveLength(20);
});
