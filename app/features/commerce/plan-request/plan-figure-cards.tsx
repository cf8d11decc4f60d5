import { CircleDollarSign, Clock, TrendingDown, TrendingUp } from 'lucide-react';
import { href } from 'react-router';
import { formatWholeDollars } from '#app/format/money.ts';
import { withQuery } from '#app/paths.ts';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import { StatCard } from '#app/ui/page/card.tsx';
import type { Moved, PlanFigures } from './plan-figures.server.ts';

/** What the plans of all members bring, and how that has changed this month; each leads to what it counts. */
export function PlanFigureCards({ revenueCents, begun, lost, waiting }: PlanFigures) {
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label="Monthly revenue"
        value={formatWholeDollars(revenueCents)}
        icon={<CircleDollarSign />}
        to={href('/admin/orders/subscriptions')}
      />
      <StatCard
        label="New this month"
        value={formatWholeDollars(begun.cents)}
        hint={movedText(begun)}
        icon={<TrendingUp />}
        to={withQuery(href('/admin/orders/subscriptions'), { status: 'new' })}
      />
      <StatCard
        label="Lost this month"
        value={formatWholeDollars(lost.cents)}
        hint={movedText(lost)}
        icon={<TrendingDown />}
        to={withQuery(href('/admin/orders/subscriptions'), { status: 'lost' })}
      />
      <StatCard
        label="Needs your decision"
        value={waiting}
        icon={<Clock />}
        to={withQuery(href('/admin/orders'), { status: 'requested' })}
      />
    </div>
  );
}

function movedText({ count }: Moved): string {
  return count === 1 ? '1 subscription' : `${count} subscriptions`;
}

/** The two lists of what members pay for. */
export function OrderTabs() {
  return (
    <LinkTabs
      label="Orders"
      className="mb-5"
      tabs={[
        { to: href('/admin/orders'), label: 'Requests', end: true },
        { to: href('/admin/orders/subscriptions'), label: 'Subscriptions' },
      ]}
    />
  );
}
