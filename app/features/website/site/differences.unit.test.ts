import { expect, test } from 'vitest';
import { DEFAULT_SITE } from './default-site.ts';
import { differences } from './differences.ts';
import type { SiteState } from './site-state.ts';

const changed = (change: (state: SiteState) => void) => {
  const state = structuredClone(DEFAULT_SITE) as SiteState;
  change(state);
  return state;
};
const page = (key: string) => ({
  id: `page_${key}`,
  key,
  name: key,
  path: `/${key}`,
  visible: true,
  content: { title: key, subtitle: '', body: '' },
  deletedAt: null,
});

test('equal versions differ in nothing', () => {
  expect(differences(DEFAULT_SITE, structuredClone(DEFAULT_SITE))).toEqual([]);
});

test('what was changed is named by its place, with both texts', () => {
  const after = changed((state) => {
    state.theme = { ...state.theme, accentColor: '#007755' };
    state.pages.services.visible = false;
    state.pages.about.content.team.pop();
  });
  expect(differences(DEFAULT_SITE, after)).toEqual([
    { where: 'Theme · accent color', before: '#e74c3c', after: '#007755' },
    { where: 'About · team · 3 · name', before: 'Mei Castellano', after: null },
    { where: 'About · team · 3 · role', before: 'Head of Client Success', after: null },
    { where: 'About · team · 3 · bio', before: expect.any(String), after: null },
    { where: 'Services · shown', before: 'Yes', after: 'No' },
  ]);
});

test('custom pages are told apart by their keys, and their order counts', () => {
  const two = changed((state) => state.customPages.push(page('careers'), page('press')));
  const turned = changed((state) => state.customPages.push(page('press'), page('careers')));
  expect(differences(DEFAULT_SITE, two).map(({ where }) => where)).toContain('Careers · path');
  expect(differences(two, turned)).toEqual([
    { where: 'Order of the custom pages', before: 'careers, press', after: 'press, careers' },
  ]);
});

test('a deleted page differs in all of its texts, and in no instant', () => {
  const kept = changed((state) => state.customPages.push(page('careers')));
  const deleted = changed((state) =>
    state.customPages.push({ ...page('careers'), deletedAt: '2026-11-29T15:07:16.407Z' }),
  );
  expect(differences(kept, deleted)).toEqual([
    { where: 'Careers · name', before: 'careers', after: null },
    { where: 'Careers · path', before: '/careers', after: null },
    { where: 'Careers · shown', before: 'Yes', after: null },
    { where: 'Careers · title', before: 'careers', after: null },
  ]);
  expect(differences(DEFAULT_SITE, deleted)).toEqual([]);
});
