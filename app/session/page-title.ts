import { type Params, useMatches } from 'react-router';

/** What a route of an area says of itself: the title in the header, given or made from the address. */
export type PageHandle = { title: string | ((params: Params) => string | undefined) };

/** A page of an area as it is matched: itself last, after the routes around it. */
type Matches = readonly { handle: unknown; params: Params }[];

/** The header's title, from the innermost route that has one. */
export function pageTitle(matches: Matches): string {
  for (const { handle, params } of matches.toReversed()) {
    const title = (handle as PageHandle | undefined)?.title;
    const text = typeof title === 'function' ? title(params) : title;
    if (text) return text;
  }
  return 'Portal';
}

/** The header's title of the page that is shown. */
export function usePageTitle(): string {
  return pageTitle(useMatches());
}
