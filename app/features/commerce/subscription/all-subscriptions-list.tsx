import { Repeat } from 'lucide-react';
import { use } from 'react';
import { href, useSearchParams } from 'react-router';
import { formatInList } from '#app/format/dates.ts';
import { formatMoney } from '#app/format/money.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import { withQuery } from '#app/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { SearchToolbar } from '#app/ui/lists/list-toolbar.tsx';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { TimeZoneContext } from '#app/ui/relative.tsx';
import type { MembersSubscription } from './list-all-subscriptions.server.ts';
import { priceText } from './price-text.ts';

type AllSubscriptionsProps = ListPage & {
  subscriptions: readonly MembersSubscription[];
  /** Whether there is any of whatever status. */
  isAny: boolean;
  query: { q: string; status: string };
};

const STATUSES = [
  { value: 'new', label: 'New this month' },
  { value: 'lost', label: 'Lost this month' },
  { value: 'ended', label: 'Ended' },
  { value: 'all', label: 'Active and ended' },
];

/** What members have subscribed to, as rows that open the member's plan. */
export function AllSubscriptionsList({ subscriptions, isAny, query, ...place }: AllSubscriptionsProps) {
  const [params] = useSearchParams();
  const zone = use(TimeZoneContext);
  const change = useChangeInUrl();
  return (
    <>
      {isAny && (
        <SearchToolbar q={query.q} searchLabel="Search subscriptions" placeholder="Member">
          <FilterSelect
            label="Status"
            all="Active"
            value={query.status === 'active' ? '' : query.status}
            options={STATUSES}
            onChange={(status) => change({ status, page: null })}
          />
        </SearchToolbar>
      )}
      <RowTable
        caption="Subscriptions"
        columns={columnsFor(zone)}
        rows={subscriptions}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<Repeat />} title={query.q ? 'No member matches' : 'No subscriptions'}>
            {query.q ? 'Try another search or status.' : 'Plans you confirm for members appear here.'}
          </EmptyState>
        }
      />
      {place.total > 0 && (
        <Pagination
          {...place}
          of="subscriptions"
          href={(next) => withQuery(href('/admin/orders/subscriptions'), { page: String(next) }, params)}
        />
      )}
    </>
  );
}

function columnsFor(zone: string): RowColumn<MembersSubscription>[] {
  return [
    { key: 'member', header: 'Member', place: 'who', cell: identity },
    { key: 'service', header: 'Service', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'price',
      header: 'Price',
      place: 'end',
      cell: ({ cents, granularity, endedAt }) =>
        endedAt ? <Badge tone="neutral">Ended</Badge> : priceText({ cents, granularity }),
    },
    {
      key: 'monthly',
      header: 'Per month',
      place: 'w2',
      cell: ({ monthlyCents }) => formatMoney(monthlyCents),
    },
    {
      key: 'since',
      header: 'Since',
      cell: ({ startedAt }) => formatInList(startedAt, zone, Date.now()),
    },
    {
      key: 'until',
      header: 'Ended',
      place: 'w3',
      cell: ({ endedAt }) => endedAt && formatInList(endedAt, zone, Date.now()),
    },
  ];
}

function identity({ memberId, memberName, name }: MembersSubscription) {
  return (
    <>
      <a href={href('/admin/users/:memberId/plan', { memberId })} className="o">
        <bdi>{memberName}</bdi>
      </a>
      <small className="sm:hidden">
        <bdi>{name}</bdi>
      </small>
    </>
  );
}
