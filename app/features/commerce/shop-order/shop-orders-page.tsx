import { ShoppingCart } from 'lucide-react';
import { href, useSearchParams } from 'react-router';
import { ShopTabs } from '#app/features/commerce/product/admin/views/shop-tabs.tsx';
import { withQuery } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { SearchToolbar } from '#app/ui/lists/list-toolbar.tsx';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import type { listShopOrders } from './list-shop-orders.server.ts';
import { ShopOrderItem } from './shop-order-item.tsx';
import { STATE_FILTERS } from './shop-order-state.tsx';

type SalesPageProps = Awaited<ReturnType<typeof listShopOrders>> & {
  /** Whether a payment gateway is configured. */
  payable: boolean;
};

/** The orders that are paid online, the newest first. Admins only. */
export function ShopOrdersPage({ sales, total, more, page, pageCount, query, payable }: SalesPageProps) {
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const filtered = query.q !== '' || query.state !== '';
  return (
    <>
      <PageHeader title="Shop orders" description="Online orders and their status." />
      <ShopTabs />
      {(sales.length > 0 || filtered) && (
        <SearchToolbar q={query.q} searchLabel="Search orders" placeholder="Buyer, product or number">
          <FilterSelect
            label="State"
            all="All states"
            value={query.state}
            options={STATE_FILTERS}
            onChange={(state) => change({ state, page: null })}
          />
        </SearchToolbar>
      )}
      {sales.length === 0 ? (
        <div className="rounded-xl border border-line bg-surface shadow-card">
          <EmptyState
            icon={<ShoppingCart />}
            title={filtered ? 'No order matches' : 'No orders yet'}
            action={
              filtered && (
                <Button type="button" onClick={() => change({ q: null, state: null, page: null })}>
                  Show all orders
                </Button>
              )
            }
          >
            {filtered ? 'Try another search or state.' : emptyText(payable)}
          </EmptyState>
        </div>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
          {sales.map((sale) => (
            <ShopOrderItem key={sale.id} sale={sale} />
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          total={total}
          more={more}
          label="Pages of orders"
          href={(next) => withQuery(href('/admin/shop/orders'), { page: String(next) }, params)}
        />
      )}
    </>
  );
}

function emptyText(payable: boolean): string {
  return payable
    ? "When someone pays for a cart, the order appears here and you're notified."
    : "Online payment isn't set up yet, so customers can't pay online.";
}
