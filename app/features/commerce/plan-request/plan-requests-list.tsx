import { Check, ClipboardList, X } from 'lucide-react';
import { use, useState } from 'react';
import { href, useSearchParams } from 'react-router';
import { formatInList } from '#app/format/dates.ts';
import { formatMoney } from '#app/format/money.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import { withQuery, withWayBack } from '#app/paths.ts';
import { UnreadDot } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { SearchToolbar } from '#app/ui/lists/list-toolbar.tsx';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { StaffRowMenu } from '#app/ui/lists/staff-row-menu.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { TimeZoneContext } from '#app/ui/relative.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import type { MembersOrder } from './list-plan-requests.server.ts';
import { OrderStatusBadge, STATUS_FILTERS } from './order-status.tsx';

type PlanRequestsProps = ListPage & {
  orders: readonly MembersOrder[];
  query: { q: string; status: string };
};

/** The plans that members requested, as rows that open each one's page. */
export function PlanRequestsList({ orders, query, total, more, page, pageCount }: PlanRequestsProps) {
  const [params] = useSearchParams();
  const zone = use(TimeZoneContext);
  const change = useChangeInUrl();
  const { call } = useActionQueue();
  const [declining, setDeclining] = useState<MembersOrder | null>(null);
  const filtered = query.q !== '' || query.status !== '';
  const act = {
    confirm: ({ id, memberId }: MembersOrder) => call('order-confirm', { orderId: id, memberId }),
    decline: setDeclining,
  };
  return (
    <>
      {(total > 0 || filtered) && (
        <SearchToolbar q={query.q} searchLabel="Search requests" placeholder="Number or member">
          <FilterSelect
            label="Status"
            all="All statuses"
            value={query.status}
            options={STATUS_FILTERS}
            onChange={(status) => change({ status, page: null })}
          />
        </SearchToolbar>
      )}
      <RowTable
        caption="Plan requests"
        columns={columnsFor(params, zone, act)}
        rows={orders}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<ClipboardList />}
            title={filtered ? 'No request matches' : 'No plan requests yet'}
            action={
              filtered && (
                <Button type="button" onClick={() => change({ q: null, status: null, page: null })}>
                  Show all requests
                </Button>
              )
            }
          >
            {filtered ? 'Try another search or status.' : 'When a member requests a plan, it appears here.'}
          </EmptyState>
        }
      />
      {total > 0 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          total={total}
          more={more}
          of="requests"
          href={(next) => withQuery(href('/admin/orders'), { page: String(next) }, params)}
        />
      )}
      {declining && <DeclineDialog order={declining} onClose={() => setDeclining(null)} />}
    </>
  );
}

type Acts = { confirm: (order: MembersOrder) => void; decline: (order: MembersOrder) => void };

function columnsFor(params: URLSearchParams, zone: string, act: Acts): RowColumn<MembersOrder>[] {
  return [
    { key: 'number', header: 'Request', place: 'who', cell: (order) => identity(order, params) },
    {
      key: 'plan',
      header: 'Plan',
      place: 'w1',
      cell: ({ lines }) => lines.map(({ name }) => name).join(', '),
    },
    { key: 'total', header: 'Total', place: 'amount', cell: ({ totalCents }) => formatMoney(totalCents) },
    {
      key: 'requested',
      header: 'Requested',
      cell: ({ requestedAt }) => formatInList(requestedAt, zone, Date.now()),
    },
    {
      key: 'status',
      header: 'Status',
      place: 'end',
      cell: ({ status }) => <OrderStatusBadge status={status} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      place: 'act',
      cell: (order) =>
        order.canDecide && (
          <StaffRowMenu
            needs="manage"
            name={`${order.number}, ${order.memberName}`}
            items={() => [
              { label: 'Confirm order', icon: <Check aria-hidden />, onSelect: () => act.confirm(order) },
              { label: 'Decline', icon: <X aria-hidden />, danger: true, onSelect: () => act.decline(order) },
            ]}
          />
        ),
    },
  ];
}

function identity(order: MembersOrder, params: URLSearchParams) {
  const to = withWayBack(href('/admin/orders/:orderId', { orderId: order.id }), params);
  return (
    <>
      <a href={to} className="o">
        {order.unseen && <UnreadDot label="New: " className="mr-1.5" />}
        <bdi>{order.memberName}</bdi>
      </a>
      <small>
        {order.number}
        <span className="sm:hidden"> · {formatMoney(order.totalCents)}</span>
      </small>
    </>
  );
}
