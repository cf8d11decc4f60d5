import { ShoppingCart } from 'lucide-react';
import { use } from 'react';
import { href, useSearchParams } from 'react-router';
import { lineName } from '#app/features/commerce/cart/variant-title.ts';
import { ShopTabs } from '#app/features/commerce/product/admin/views/shop-tabs.tsx';
import { formatInList } from '#app/format/dates.ts';
import { formatMoney } from '#app/format/money.ts';
import { withQuery, withWayBack } from '#app/paths.ts';
import { UnreadDot } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { SearchToolbar } from '#app/ui/lists/list-toolbar.tsx';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { rowNone } from '#app/ui/lists/row-parts.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import { TimeZoneContext } from '#app/ui/relative.tsx';
import type { listShopOrders, ShopOrder } from './list-shop-orders.server.ts';
import { ShopFigureCards } from './shop-figure-cards.tsx';
import type { ShopFigures } from './shop-figures.server.ts';
import { ShopOrderStatusBadge, STATE_FILTERS } from './shop-order-state.tsx';

type SalesPageProps = Awaited<ReturnType<typeof listShopOrders>> & {
  figures: ShopFigures;
  /** Whether a payment gateway is configured. */
  payable: boolean;
};

/** The orders that are paid online, the newest first, as rows that open each one's page. Admins only. */
export function ShopOrdersPage({ sales, query, figures, payable, ...place }: SalesPageProps) {
  const [params] = useSearchParams();
  const zone = use(TimeZoneContext);
  const change = useChangeInUrl();
  const filtered = query.q !== '' || query.state !== '';
  return (
    <>
      <PageHeader title="Shop Orders" description="Online orders and their status." />
      <ShopFigureCards {...figures} />
      <ShopTabs />
      {(place.total > 0 || filtered) && (
        <SearchToolbar q={query.q} searchLabel="Search orders" placeholder="Number, buyer or product">
          <FilterSelect
            label="Status"
            all="All statuses"
            value={query.state}
            options={STATE_FILTERS}
            onChange={(state) => change({ state, page: null })}
          />
        </SearchToolbar>
      )}
      <RowTable
        caption="Shop orders"
        columns={columnsFor(params, zone)}
        rows={sales}
        rowKey={({ id }) => id}
        empty={
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
            {filtered ? 'Try another search or status.' : emptyText(payable)}
          </EmptyState>
        }
      />
      {place.total > 0 && (
        <Pagination
          {...place}
          of="orders"
          href={(next) => withQuery(href('/admin/shop/orders'), { page: String(next) }, params)}
        />
      )}
    </>
  );
}

function columnsFor(params: URLSearchParams, zone: string): RowColumn<ShopOrder>[] {
  return [
    { key: 'number', header: 'Order', place: 'who', cell: (sale) => identity(sale, params) },
    { key: 'items', header: 'Items', place: 'w1', cell: ({ lines }) => itemsText(lines) },
    {
      key: 'total',
      header: 'Total',
      place: 'amount',
      cell: ({ totalCents, currency }) => formatMoney(totalCents, currency),
    },
    {
      key: 'placed',
      header: 'Placed',
      cell: ({ createdAt }) => formatInList(createdAt, zone, Date.now()),
    },
    { key: 'refunded', header: 'Refunded', place: 'w3', cell: refundedCell },
    {
      key: 'state',
      header: 'Status',
      place: 'end',
      cell: ({ state, flag }) => <ShopOrderStatusBadge state={state} flagged={flag !== ''} />,
    },
  ];
}

function identity(sale: ShopOrder, params: URLSearchParams) {
  const to = withWayBack(href('/admin/shop/orders/:saleId', { saleId: sale.id }), params);
  return (
    <>
      <a href={to} className="o">
        {sale.unseen && <UnreadDot label="New: " className="mr-1.5" />}
        {sale.number}
      </a>
      <small>
        <bdi>{buyerText(sale)}</bdi>
        <span className="sm:hidden"> · {formatMoney(sale.totalCents, sale.currency)}</span>
      </small>
    </>
  );
}

/** Who bought: the address that the gateway was told, or that it is not known. */
export function buyerText({ buyerEmail, state }: Pick<ShopOrder, 'buyerEmail' | 'state'>): string {
  return buyerEmail ?? (state === 'open' ? 'Buyer not known yet' : 'Buyer unknown');
}

function itemsText(lines: ShopOrder['lines']): string {
  return lines.map((line) => `${line.quantity} × ${lineName(line)}`).join(', ');
}

function refundedCell({ refundedCents, currency }: ShopOrder) {
  return refundedCents > 0 ? formatMoney(refundedCents, currency) : rowNone();
}

function emptyText(payable: boolean): string {
  return payable
    ? "When someone pays for a cart, the order appears here and you're notified."
    : "Online payment isn't set up yet, so customers can't pay online.";
}
