import { expect, test } from 'vitest';
import { backToList, listPath, memberPath, tabPath } from './list-location.ts';

test("the way from the list to a member and back keeps the list's filters", () => {
  const list = new URLSearchParams('q=cedar creek&page=2&deleted=user_1');
  const member = new URL(memberPath('user_2', list), 'http://portal');
  expect(member.pathname).toBe('/admin/users/user_2');
  expect(backToList(member.searchParams)).toBe('/admin/users?q=cedar+creek&page=2');
  const tab = new URL(tabPath('user_2', member.searchParams, { tab: 'files' }), 'http://portal');
  expect(tab.searchParams.get('tab')).toBe('files');
  expect(backToList(tab.searchParams)).toBe('/admin/users?q=cedar+creek&page=2');
});

test('the way back never leaves the list, whatever the address says', () => {
  expect(backToList(new URLSearchParams({ from: 'https://example.com/' }))).toMatch(/^\/admin\/users\?/);
  expect(backToList(new URLSearchParams())).toBe('/admin/users');
});

test('a changed search starts at the first page', () => {
  const list = new URLSearchParams('q=a&page=3&sort=joined');
  expect(listPath(list, { q: 'ab', page: null })).toBe('/admin/users?q=ab&sort=joined');
  expect(listPath(list, { q: '', page: null, sort: null })).toBe('/admin/users');
});
