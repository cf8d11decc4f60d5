import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/page.tsx';
import type { Order } from './list-orders.server.ts';
import { OrderItem } from './order-item.tsx';

type OrdersCardProps = {
  orders: readonly (Order & { memberName?: string })[];
  /** The order that a link leads to, from `?order=`. */
  selectedId: string | null;
  title: string;
  description: string;
  /** What stands there while there are none. */
  empty: ReactNode;
};

/** Orders of plans, those that wait for an answer first. Where they name their member, each leads to its page. */
export function OrdersCard({ orders, selectedId, title, description, empty }: OrdersCardProps) {
  return (
    <Card
      id="orders"
      title={title}
      description={description}
      className="scroll-mt-20 overflow-hidden [&>div:last-child]:p-0!"
    >
      {orders.length === 0 ? (
        <EmptyState icon={<ClipboardList />} title="No orders" className="py-8!">
          {empty}
        </EmptyState>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {orders.map((order) => (
            <OrderItem
              key={order.id}
              order={order}
              selected={order.id === selectedId}
              {...(order.memberName !== undefined && {
                member: { name: order.memberName, to: `/admin/users/${order.memberId}?tab=plan` },
              })}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
