import { CircleDollarSign, PackageCheck, ReceiptText, Undo2 } from 'lucide-react';
import { href } from 'react-router';
import { formatMoney, type Money } from '#app/format/money.ts';
import { withQuery } from '#app/paths.ts';
import { StatCard } from '#app/ui/page/card.tsx';
import type { ShopFigures } from './shop-figures.server.ts';

/** What the shop has taken this month, and what waits. */
export function ShopFigureCards({ revenue, paid, refunded, waiting }: ShopFigures) {
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Revenue this month" value={amounts(revenue)} icon={<CircleDollarSign />} />
      <StatCard label="Orders this month" value={paid} icon={<ReceiptText />} />
      <StatCard label="Refunds this month" value={amounts(refunded)} icon={<Undo2 />} />
      <StatCard
        label="To fulfill or review"
        value={waiting}
        icon={<PackageCheck />}
        to={withQuery(href('/admin/shop/orders'), { state: 'waiting' })}
      />
    </div>
  );
}

function amounts(totals: readonly Money[]): string {
  return totals.map(({ cents, currency }) => formatMoney(cents, currency)).join(' + ');
}
