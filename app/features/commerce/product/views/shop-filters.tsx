import { Form, Link, useSubmit } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { SHOP_SORTS, type ShopView, shopSearch } from '../shop-view.ts';

type ShopFiltersProps = { categories: readonly { name: string; count: number }[]; view: ShopView };

const CHIP =
  'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap sm:min-h-9';

/** The categories as links, and the order; both are in the address, so that they work without scripts. */
export function ShopFilters({ categories, view }: ShopFiltersProps) {
  const submit = useSubmit();
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      {categories.length > 1 && (
        <nav aria-label="Categories" className="-mx-4 min-w-0 overflow-x-auto px-4 sm:mx-0 sm:px-0">
          <ul className="flex gap-2 py-0.5 sm:flex-wrap">
            {[{ name: '' }, ...categories].map(({ name }) => (
              <li key={name}>
                <Chip name={name} view={view} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Form replace preventScrollReset className="flex items-center gap-2 max-sm:w-full sm:ml-auto">
        {view.category && <input type="hidden" name="category" value={view.category} />}
        <label htmlFor="shop-sort" className="text-sm font-semibold whitespace-nowrap text-ink-2">
          Sort by
        </label>
        <select
          id="shop-sort"
          name="sort"
          key={view.sort}
          defaultValue={view.sort}
          onChange={({ target }) => {
            const sort = SHOP_SORTS.find(({ value }) => value === target.value)?.value ?? '';
            const search = shopSearch({ ...view, sort });
            void submit(new URLSearchParams(search), { replace: true, preventScrollReset: true });
          }}
          className="control min-h-11! min-w-0 flex-1 sm:min-h-9! sm:w-48!"
        >
          {SHOP_SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className={`${CHIP} border-line-strong text-ink`}>
            Sort
          </button>
        </noscript>
      </Form>
    </div>
  );
}

function Chip({ name, view }: { name: string; view: ShopView }) {
  const isShown = view.category === name;
  return (
    <Link
      to={{ search: shopSearch({ ...view, category: name }) }}
      replace
      preventScrollReset
      aria-current={isShown ? 'true' : undefined}
      className={classNames(
        CHIP,
        isShown
          ? 'border-secondary-strong bg-secondary-soft text-ink inset-ring inset-ring-secondary-strong'
          : 'border-line-strong/60 text-ink-2 hover:bg-surface-2 hover:text-ink',
      )}
    >
      {name ? <bdi>{name}</bdi> : 'All'}
    </Link>
  );
}
