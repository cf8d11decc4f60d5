import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The header, and the field of a form, in which a page says for whom it was made. */
export const PAGE_FOR = 'x-page-for';

/** Why the server does not act for a page any more, in words for the person, and the way on. */
export type PageRefusal = {
  /** Somebody else is logged in, another member is acted for, or nobody is logged in any more. */
  reason: 'account' | 'member' | 'ended';
  error: string;
  wayOn: { label: string; to: string; newTab: boolean };
};

/** For whom what is on screen was made, and whether its requests for data say so too. */
let made = { for: '', reads: false };
let refusal: PageRefusal | null = null;
const listeners = new Set<() => void>();

/**
 * Makes every request of this browser to the portal say for whom the page was made, since React Router's own requests for
 * data have no place for it. What the server refuses for that is kept for the bar to show.
 */
export function markRequests(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : null;
    const url = new URL(request?.url ?? String(input), window.location.href);
    const headers = new Headers(init?.headers ?? request?.headers);
    const mark = pageForHeader(init?.method ?? request?.method ?? 'GET');
    if (mark && url.origin === window.location.origin) headers.set(PAGE_FOR, mark);
    const response = await send(input, { ...init, headers });
    if (isRefusedFor(response.headers.get(PAGE_FOR))) noteRefusal(await response.clone().text());
    else if (headers.has(PAGE_FOR) && url.pathname.endsWith('.data')) forgetRefusal();
    return response;
  };
}

/** What a request of that method says of for whom the page was made; '' for nothing. */
export function pageForHeader(method: string): string {
  return made.reads || !['GET', 'HEAD'].includes(method.toUpperCase()) ? made.for : '';
}

/** Whether an answer's header says that the page was made for somebody else. */
export function isRefusedFor(header: string | null): boolean {
  return header === 'refused';
}

/** Keeps what the server said for the bar. */
export function noteRefusal(text: string): void {
  set(JSON.parse(text) as PageRefusal);
}

/** The server acts for the page again, as after signing in once more in another tab. */
function forgetRefusal(): void {
  if (refusal) set(null);
}

/** Why the server does not act for this page, or null where it does. */
export function pageRefusal(): PageRefusal | null {
  return refusal;
}

/** The same, kept current. */
export function usePageRefusal(): PageRefusal | null {
  return useSyncExternalStore(subscribe, pageRefusal, () => null);
}

/** Says for whom the page on screen was made; a public page, which shows the same to all, says it only when it acts. */
export function useMadeFor(mark: string, reads: boolean): void {
  useLayoutEffect(() => {
    made = { for: mark, reads };
    return () => {
      made = { for: '', reads: false };
      forgetRefusal();
    };
  }, [mark, reads]);
}

function set(next: PageRefusal | null): void {
  refusal = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
