import type { ReactNode } from 'react';
import { useChangeInUrl, useSearchInUrl } from './list-in-url.ts';
import { SearchBox, type View, ViewToggle } from './list-view.tsx';
import type { SortState } from './table.tsx';

type SearchToolbarProps = {
  q: string;
  searchLabel: string;
  placeholder: string;
  /** Of the search's box. */
  className?: string;
  /** Filters beside the search. */
  children?: ReactNode;
};

/** The search of a list, which follows the address, and filters beside it. */
export function SearchToolbar({ q, searchLabel, placeholder, className, children }: SearchToolbarProps) {
  const search = useSearchInUrl(q);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
      <SearchBox
        value={search.text}
        onChange={search.setText}
        label={searchLabel}
        placeholder={placeholder}
        pending={search.text !== q}
        {...(className && { className })}
      />
      {children}
    </div>
  );
}

export type ListToolbarProps = Omit<SearchToolbarProps, 'className'> & {
  sort: SortState;
  /** `value` is a key and a direction, such as 'name.asc'. */
  orders: readonly { value: string; label: string }[];
  view: View;
  onView: (view: View) => void;
};

/** Search, filters, order and view of a list. The order has a control of its own only where no table heads show it. */
export function ListToolbar(props: ListToolbarProps) {
  const { sort, orders, view, onView, children, ...search } = props;
  const change = useChangeInUrl();
  const order = (value: string) => {
    const [key = '', direction = 'asc'] = value.split('.');
    change({ sort: key, direction, page: null });
  };
  return (
    <SearchToolbar {...search} {...(!children && view === 'list' && { className: 'max-sm:basis-44' })}>
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
    </SearchToolbar>
  );
}
