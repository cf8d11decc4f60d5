import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { changedSearch } from '#app/lists/changed-search.ts';
import type { View } from './list-view.tsx';

/** How long typing may pause before the list is searched, in milliseconds. */
const PAUSE_MS = 180;
/** Characters that a search may have. */
const LONGEST = 200;

/** Changes parameters of the page's own address in place; null takes one away. */
export function useChangeInUrl(): (changes: Record<string, string | null>) => void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (changes) =>
    void navigate({ search: changedSearch(params, changes) }, { replace: true, preventScrollReset: true });
}

/** The text of a search field that follows `?q=` and, after a pause in typing, changes it in place. */
export function useSearchInUrl(q: string): { text: string; setText: (text: string) => void } {
  const [text, setText] = useState(q);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next, state } = useNavigation();
  const leaving = next !== undefined && next.pathname !== pathname;
  const idle = state === 'idle';
  /** What was asked for and has not shown yet, the oldest first. */
  const asked = useRef<string[]>([]);
  /** Whether a navigation was seen to go on, and the text that was asked for once more. */
  const busy = useRef(false);
  const again = useRef<string | null>(null);
  useEffect(() => {
    // An answer to our own typing leaves the field alone: more may have been typed since.
    const own = asked.current.indexOf(q);
    asked.current = asked.current.slice(own + 1);
    if (own < 0) setText(q);
  }, [q]);
  useEffect(() => {
    // Something else that changed the address, such as an undo that came through, took the place of the search.
    if (!idle) busy.current = true;
    else if (text === q) busy.current = false;
    const lost = idle && busy.current && asked.current.length > 0 && again.current !== text;
    if (leaving || (!lost && text === (asked.current.at(-1) ?? q))) return;
    const timer = setTimeout(() => {
      if (lost) again.current = text;
      busy.current = false;
      asked.current.push(text);
      const search = changedSearch(params, { q: text, page: null });
      navigate({ search }, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    // A link that was followed right after typing: the search must not call it off. The click is known before React
    // has shown that the page is being left.
    const giveWay = (click: MouseEvent) => {
      if (click.target instanceof Element && click.target.closest('a[href]')) clearTimeout(timer);
    };
    document.addEventListener('click', giveWay, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', giveWay, { capture: true });
    };
  }, [text, q, params, navigate, leaving, idle]);
  return { text, setText: (value: string) => setText(value.slice(0, LONGEST)) };
}

/** The view that the signed-in user chose: shown at once, and stored for the next time by 'view-preference'. */
export function useStoredView(stored: View): [View, (view: View) => void] {
  const fetcher = useFetcher();
  const chosen = fetcher.formData?.get('view');
  const view = chosen === 'list' || chosen === 'grid' ? chosen : stored;
  return [view, (next) => void fetcher.submit({ intent: 'view-preference', view: next }, { method: 'post' })];
}
