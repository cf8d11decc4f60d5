import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { SortState } from './head-cell.tsx';
import { useChangeInUrl, useSearchInUrl } from './list-in-url.ts';
import { SearchBox, type View, ViewToggle } from './list-view.tsx';

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
    <div className="mb-2 flex sm:mb-4 flex-wrap items-center gap-2 sm:gap-3 print:hidden">
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
  /** Where the table's heads don't show every order. */
  isOrderAlwaysShown?: boolean;
  /** Where the list can be shown as cards too. */
  view?: View;
  onView?: (view: View) => void;
};

/** Search, filters, order and view of a list. The order has a control of its own where no table heads show it; on a phone the view stands beside the search. */
export function ListToolbar(props: ListToolbarProps) {
  const { sort, orders, isOrderAlwaysShown = false, view = 'list', onView, children, ...search } = props;
  const isInHeads = view === 'list' && !isOrderAlwaysShown;
  const change = useChangeInUrl();
  const order = (value: string) => {
    const [key = '', direction = 'asc'] = value.split('.');
    change({ sort: key, direction, page: null });
  };
  return (
    <SearchToolbar {...search} {...(onView && { className: 'max-sm:-order-2 max-sm:basis-40' })}>
      {children}
      <div className="ml-auto flex min-w-0 items-center gap-3 max-sm:contents">
        <select
          aria-label="Order"
          value={`${sort.key}.${sort.direction}`}
          onChange={(event) => order(event.target.value)}
          className={classNames('control min-w-0 flex-1 max-sm:basis-2/5 sm:w-40!', isInHeads && 'sm:hidden')}
        >
          {orders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {onView && <ViewToggle value={view} onChange={onView} label="View" className="max-sm:-order-1" />}
      </div>
    </SearchToolbar>
  );
}
