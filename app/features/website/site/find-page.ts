import {
  BUILT_IN_KEYS,
  BUILT_IN_PATHS,
  type BuiltInKey,
  isBuiltInKey,
  LEGAL_KEYS,
  LEGAL_PATHS,
  type LegalKey,
} from './built-in-pages.ts';
import type { CustomPage, Pages, SiteState } from './site-state.ts';

export type FoundPage =
  | { kind: 'custom'; page: CustomPage }
  | { kind: 'built-in'; key: BuiltInKey; page: Pages[BuiltInKey] };

/** The page with that key, a custom one first; undefined for a key that no page has. */
export function findPage(state: SiteState, key: string): FoundPage | undefined {
  const custom = livePages(state).find((page) => page.key === key);
  if (custom) return { kind: 'custom', page: custom };
  return isBuiltInKey(key) ? { kind: 'built-in', key, page: state.pages[key] } : undefined;
}

/** The key of the custom page at that path, whatever its case and with or without a slash at the end. */
export function keyAtPath(state: SiteState, path: string): string | undefined {
  const wanted = pathKey(path);
  return livePages(state).find((page) => pathKey(page.path) === wanted)?.key;
}

export type FreePage = { path: string; name: string; visible: boolean; content: CustomPage['content'] };

/** What stands at a path that no route has: a custom page, else a legal one, whether it is visible or not. */
export function freePageAt(state: SiteState, path: string): FreePage | undefined {
  const key = keyAtPath(state, path);
  const custom = key === undefined ? undefined : livePages(state).find((page) => page.key === key);
  if (custom) return custom;
  const legal = LEGAL_KEYS.find((one) => pathKey(path) === LEGAL_PATHS[one]);
  return legal && { ...state.legal[legal], path: LEGAL_PATHS[legal] };
}

/** The links of the footer to the legal pages that are shown. */
export function legalLinks(state: SiteState): SiteLink[] {
  return LEGAL_KEYS.flatMap((key) => {
    const page = freePageAt(state, LEGAL_PATHS[key]);
    return page?.visible ? [{ to: page.path, label: page.name }] : [];
  });
}

/** The custom pages that are not deleted, in their order. */
export function livePages(state: SiteState): CustomPage[] {
  return state.customPages.filter(({ deletedAt }) => deletedAt === null);
}

/** What two paths are compared by. */
export function pathKey(path: string): string {
  return path.normalize('NFC').toLowerCase().replace(/\/+$/, '') || '/';
}

export type SiteLink = { to: string; label: string };

/** A page with a fixed key, a legal one too. */
export function sitePage<Key extends BuiltInKey | LegalKey>(state: SiteState, key: Key): SitePages[Key] {
  return { ...state.pages, ...state.legal }[key];
}

type SitePages = Pages & SiteState['legal'];

/** The links of the navigation: the visible built-in pages, then the visible custom ones. */
export function siteLinks(state: SiteState): SiteLink[] {
  const custom = livePages(state);
  const replaced = new Set(custom.map(({ key }) => key));
  return [
    ...BUILT_IN_KEYS.filter((key) => state.pages[key].visible && !replaced.has(key)).map((key) => ({
      to: BUILT_IN_PATHS[key],
      label: state.pages[key].name,
    })),
    ...custom.filter(({ visible }) => visible).map(({ path, name }) => ({ to: path, label: name })),
  ];
}

/** Whether a link to that built-in page leads anywhere. */
export function isShown(state: SiteState, key: BuiltInKey): boolean {
  return findPage(state, key)?.page.visible === true;
}
