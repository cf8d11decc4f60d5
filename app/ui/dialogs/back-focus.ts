import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

/**
 * Restores the focus to where one was, once per document: after Back, and after the breadcrumb, it is on the link that
 * leads to the page one came from, such as the row of a list.
 */
export function useBackFocus(): void {
  const location = useLocation();
  const type = useNavigationType();
  const breadcrumb = useBreadcrumbUsed();
  const before = useRef<{ location: Location; index: number }>(null);
  useEffect(() => {
    const from = before.current;
    before.current = { location, index: historyIndex() };
    const byBreadcrumb = breadcrumb.current;
    breadcrumb.current = false;
    if (!from || from.location.pathname === location.pathname) return;
    const back = byBreadcrumb || (type === 'POP' && historyIndex() < from.index);
    if (back) linkTo(from.location)?.focus();
  }, [location, type, breadcrumb]);
}

/** Whether the last click was on a breadcrumb. */
function useBreadcrumbUsed() {
  const used = useRef(false);
  useEffect(() => {
    const click = ({ target }: MouseEvent) => {
      used.current = (target as Element).closest('nav[aria-label="Breadcrumb"]') !== null;
    };
    document.addEventListener('click', click, true);
    return () => document.removeEventListener('click', click, true);
  }, []);
  return used;
}

/** The router counts the pages of a window's history. */
function historyIndex(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}

function linkTo({ pathname, search }: Location): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    (link) => link.origin === window.location.origin && link.pathname === pathname && link.checkVisibility(),
  );
  return links.find((link) => link.search === search) ?? links[0];
}
