import { type RouterContextProvider, redirect } from 'react-router';
import type { BuiltInKey } from '#app/features/website/site/built-in-pages.ts';
import { BUILT_IN_PATHS } from '#app/features/website/site/built-in-pages.ts';
import { findPage } from '#app/features/website/site/find-page.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import type { CustomPage, Pages, SiteState } from '#app/features/website/site/site-state.ts';
import { plainText } from '#app/text/rich-text.server.ts';
import type { PageHead } from '#app/ui/page/page-head.ts';
import { pageRequestContext } from './app-context.ts';

/** What stands at a built-in page's address: the page itself, or a custom one with its key. */
export type Shown<Key extends BuiltInKey> =
  | { kind: 'custom'; content: CustomPage['content'] }
  | { kind: 'built-in'; page: Pages[Key] };

/**
 * The built-in page with that key as it is shown. A hidden page leads to the start, which itself is never hidden, only
 * unlinked.
 */
export async function builtInPage<Key extends BuiltInKey>(
  context: Readonly<RouterContextProvider>,
  key: Key,
): Promise<{ state: SiteState; head: PageHead; shown: Shown<Key> }> {
  const { deps } = context.get(pageRequestContext);
  const { state } = await readSite(deps);
  const found = findPage(state, key);
  if (!found || (!found.page.visible && key !== 'home')) throw redirect('/');
  const { content } = found.page;
  const head = headOf(content, `${deps.baseUrl}${BUILT_IN_PATHS[key]}`);
  if (found.kind === 'custom') return { state, head, shown: { kind: 'custom', content: found.page.content } };
  return { state, head, shown: { kind: 'built-in', page: state.pages[key] } };
}

/** What the head says of a page with that content, at that address. */
export function headOf(content: { title: string; subtitle: string; body?: string }, url: string): PageHead {
  const description = content.subtitle || plainText(content.body ?? '') || content.title;
  return { title: content.title, description, url };
}
