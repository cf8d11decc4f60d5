import { FileUp, Package, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { href, useSearchParams } from 'react-router';
import type { Trash } from '#app/lists/trash.ts';
import { withQuery } from '#app/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { JustDeleted } from '#app/ui/lists/just-deleted.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { SearchToolbar } from '#app/ui/lists/list-toolbar.tsx';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { TrashList } from '#app/ui/lists/trash-list.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import { csvActions, PageActions } from '#app/ui/page/page-actions.tsx';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import { ForStaff } from '#app/ui/staff-buttons.tsx';
import type { ListedProduct, listProducts } from '../list-products.server.ts';
import { ProductsTable } from './products-table.tsx';
import { ShopTabs } from './shop-tabs.tsx';

const SHOW = [
  { value: 'shown', label: 'In the shop' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'out', label: 'Out of stock' },
];

type ProductsPageProps = Awaited<ReturnType<typeof listProducts>> & { deleted: Trash };

/** The catalogue in the shop's order, and all that can be done with it. Admins only. */
export function ProductsPage({ products, total, more, page, pageCount, query, deleted }: ProductsPageProps) {
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const remove = useActionQueue(({ made }) => change({ deleted: made?.id ?? null }));
  const hide = useActionQueue();
  const move = useMove(products);
  const filtered = query.q !== '' || query.show !== '';
  const none = total === 0 && !filtered;
  const mayManage = useMayChange('manage');
  const add = mayManage && (
    <LinkButton to={href('/admin/shop/new')} variant="primary" icon={<Plus aria-hidden />}>
      Add product
    </LinkButton>
  );
  const importCsv = mayManage && (
    <LinkButton to={href('/admin/shop/import')} icon={<FileUp aria-hidden />}>
      Import CSV
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Shop"
        description="Products for sale on your website, in the order shown in the shop."
        actions={
          !none && (
            <PageActions
              more="More for products"
              lesser={csvActions(
                '/api/admin/shop/products.csv',
                mayManage ? href('/admin/shop/import') : null,
              )}
            >
              {add}
            </PageActions>
          )
        }
      />
      <ShopTabs />
      <JustDeleted lines={deleted.lines} what="product" intent="product-restore" idName="productId">
        You can restore it for 30 days.
      </JustDeleted>
      {!none && (
        <SearchToolbar q={query.q} searchLabel="Search products" placeholder="Search by title or SKU">
          <FilterSelect
            label="Show"
            all="All products"
            value={query.show}
            options={SHOW}
            onChange={(show) => change({ show, page: null })}
          />
        </SearchToolbar>
      )}
      <p role="status" className="sr-only">
        {filtered ? `${total} ${total === 1 ? 'product matches' : 'products match'}` : move.said}
      </p>
      <ProductsTable
        products={products}
        // Among some of the products a neighbor is not the neighbor in the shop.
        onMove={filtered || !mayManage ? null : move.move}
        onHide={({ id, hidden }) => hide.call('product-hide', { productId: id, hidden: String(!hidden) })}
        onDelete={({ id }) => remove.call('product-delete', { productId: id })}
        empty={
          none ? (
            <NoProducts
              actions={
                <>
                  {importCsv}
                  {add}
                </>
              }
            />
          ) : (
            <NoMatch onClear={() => change({ q: null, show: null, page: null })} />
          )
        }
      />
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          total={total}
          more={more}
          of="products"
          href={(next) => withQuery(href('/admin/shop'), { page: String(next) }, params)}
        />
      )}
      <ForStaff needs="manage">
        <TrashList title="Deleted products" deleted={deleted} intent="product-restore" idName="productId" />
      </ForStaff>
    </>
  );
}

/** Moves a product; once the list shows it in its new place, says so and gives the button the focus back. */
function useMove(products: readonly ListedProduct[]) {
  const { call } = useActionQueue();
  const moved = useRef<{ id: string; to: 'up' | 'down'; from: number } | null>(null);
  const said = useRef('');
  const index = products.findIndex(({ id }) => id === moved.current?.id);
  const now = products[index];
  if (moved.current && now && index !== moved.current.from) {
    said.current = `${now.title} is now at position ${index + 1} of ${products.length}.`;
  }
  useEffect(() => {
    const last = moved.current;
    if (!last || index === last.from) return;
    moved.current = null;
    document.querySelector<HTMLElement>(`[data-move="${last.id} ${last.to}"]`)?.focus();
  });
  return {
    said: said.current,
    move(product: ListedProduct, to: 'up' | 'down') {
      moved.current = { id: product.id, to, from: products.indexOf(product) };
      call('product-move', { productId: product.id, to });
    },
  };
}

function NoProducts({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState
      icon={<Package />}
      title="No products yet"
      action={<div className="flex flex-wrap justify-center gap-2">{actions}</div>}
    >
      Add what drivers and vans need: vests, phone mounts, scanners. Products appear in the shop as soon as
      you save.
    </EmptyState>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<Package />}
      title="No product matches"
      action={
        <Button type="button" onClick={onClear}>
          Clear search and filter
        </Button>
      }
    >
      No products match your search and filter.
    </EmptyState>
  );
}
