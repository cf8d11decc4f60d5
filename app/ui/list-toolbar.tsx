import type { ReactNode } from 'react';
import { useChangeInUrl, useSearchInUrl } from './list-in-url.ts';
import { SearchBox, type View, ViewToggle } from './list-view.tsx';
import type { SortState } from './table.tsx';

export type ListToolbarProps = {
  q: string;
  sort: SortState;
  /** `value` is a key and a direction, such as 'name.asc'. */
  orders: readonly { value: string; label: string }[];
  view: View;
  onView: (view: View) => void;
  searchLabel: string;
  placeholder: string;
  /** Filters beside the search. */
  children?: ReactNode;
};

/** Search, filters, order and view of a list. The order has a control of its own only where no table heads show it. */
export function ListToolbar(props: ListToolbarProps) {
  const { q, sort, orders, view, onView, searchLabel, placeholder, children } = props;
  const search = useSearchInUrl(q);
  const change = useChangeInUrl();
  const order = (value: string) => {
    const [key = '', direction = 'asc'] = value.split('.');
    change({ sort: key, direction, page: null });
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
      <SearchBox
        value={search.text}
        onChange={search.setText}
        label={searchLabel}
        placeholder={placeholder}
        pending={search.text !== q}
        {...(!children && view === 'list' && { className: 'max-sm:basis-44' })}
      />
      {children}
      <div className="ml-auto flex items-center gap-3 max-sm:has-[select]:flex-1">
        {view === 'grid' && (
          <select
            aria-label="Order"
            value={`${sort.key}.${sort.direction}`}
            onChange={(event) => order(event.target.value)}
            className="control sm:w-40!"
          >
            {orders.map(({ value, label }) => (
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
