import { useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigate, useSearchParams } from 'react-router';
import { SearchBox, type View, ViewToggle } from '#app/ui/list-view.tsx';
import type { SortState } from '#app/ui/table.tsx';
import { listPath } from './list-location.ts';

/** How long typing may pause before the list is searched, in milliseconds. */
const PAUSE_MS = 180;
/** Characters that a search may have. */
const LONGEST = 200;

const ORDERS = [
  { value: 'name.asc', label: 'Name, A to Z' },
  { value: 'name.desc', label: 'Name, Z to A' },
  { value: 'joined.desc', label: 'Newest first' },
  { value: 'joined.asc', label: 'Oldest first' },
];

type MembersToolbarProps = { q: string; sort: SortState; view: View; onView: (view: View) => void };

/** Search, order and view of the members' list. The order has a control of its own only where no table heads show it. */
export function MembersToolbar({ q, sort, view, onView }: MembersToolbarProps) {
  const search = useSearchInUrl(q);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const order = (value: string) => {
    const [key = 'name', direction = 'asc'] = value.split('.');
    navigate(listPath(params, { sort: key, direction, page: null }), { preventScrollReset: true });
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchBox
        value={search.text}
        onChange={search.setText}
        label="Search members"
        placeholder="Search by name or email"
        pending={search.text !== q}
      />
      <div className="ml-auto flex items-center gap-3">
        {view === 'grid' && (
          <select
            aria-label="Order"
            value={`${sort.key}.${sort.direction}`}
            onChange={(event) => order(event.target.value)}
            className="control w-40!"
          >
            {ORDERS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
        <ViewToggle value={view} onChange={onView} label="View" />
      </div>
    </div>
  );
}

/** The view that the signed-in user chose: shown at once, and stored for the next time. */
export function useStoredView(stored: View): [View, (view: View) => void] {
  const fetcher = useFetcher();
  const chosen = fetcher.formData?.get('view');
  const view = chosen === 'list' || chosen === 'grid' ? chosen : stored;
  return [view, (next) => void fetcher.submit({ intent: 'view-preference', view: next }, { method: 'post' })];
}

/** The text of a search field that follows the URL and, after a pause in typing, changes it in place. */
function useSearchInUrl(q: string) {
  const [text, setText] = useState(q);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  /** What was asked for and has not shown yet, the oldest first. */
  const asked = useRef<string[]>([]);
  useEffect(() => {
    // An answer to our own typing leaves the field alone: more may have been typed since.
    const own = asked.current.indexOf(q);
    asked.current = asked.current.slice(own + 1);
    if (own < 0) setText(q);
  }, [q]);
  useEffect(() => {
    if (text === (asked.current.at(-1) ?? q)) return;
    const timer = setTimeout(() => {
      asked.current.push(text);
      navigate(listPath(params, { q: text, page: null }), { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, q, params, navigate]);
  return { text, setText: (value: string) => setText(value.slice(0, LONGEST)) };
}
