import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows the plain links within an element without leaving the page: one handler for all of them, in place of a component
 * for each. A link with `data-keep` leaves the page where it was scrolled to.
 */
export function usePlainLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (event.defaultPrevented || !link || !staysHere(link, event)) return;
    event.preventDefault();
    const { pathname, search, hash, href, dataset } = link;
    // The address that is shown is no new step back.
    const replace = href === window.location.href;
    void navigate(pathname + search + hash, { preventScrollReset: dataset.keep !== undefined, replace });
  };
}

function staysHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isElsewhere = link.target !== '' || link.hasAttribute('download');
  return event.button === 0 && !modified && !isElsewhere && link.origin === window.location.origin;
}
