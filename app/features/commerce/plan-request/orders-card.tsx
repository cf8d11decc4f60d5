import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Discussion } from '#app/features/work/comment/views/discussion.tsx';
import { useFirstLines } from '#app/ui/lists/use-first-lines.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import type { Order } from './list-orders.server.ts';
import { OrderItem } from './order-item.tsx';

/** Orders that show at first, those that wait before the others. */
const SHOWN = 10;

type OrdersCardProps = {
  orders: readonly Order[];
  /** The order that a link leads to, from `?order=`. */
  selectedId: string | null;
  title: string;
  description: string;
  /** What is said about an order. */
  discussionOf: (orderId: string) => Discussion | null;
  /** What stands there while there are none. */
  empty: ReactNode;
};

/** A member's orders of plans as rows that open in place, those that wait for an answer first. */
export function OrdersCard({ orders, selectedId, title, description, discussionOf, empty }: OrdersCardProps) {
  const { lines, more } = useFirstLines(orders, {
    ...{
      of: title.toLowerCase(),
      name: 'orders',
      step: SHOWN,
      className: 'border-t border-line px-4 py-1 sm:px-5',
    },
    led: [selectedId],
  });
  return (
    <Card
      id="orders"
      title={title}
      description={description}
      className="scroll-mt-20 overflow-hidden [&>div:last-child]:p-0!"
    >
      {orders.length === 0 ? (
        <EmptyState icon={<ClipboardList />} title={`No ${title.toLowerCase()}`} className="py-8!">
          {empty}
        </EmptyState>
      ) : (
        <>
          <ul aria-label={title} className="rows folds mt-4 rounded-none border-x-0 border-b-0 shadow-none">
            {lines.map((order) => (
              <OrderItem
                key={order.id}
                order={order}
                discussion={discussionOf(order.id)}
                selected={order.id === selectedId}
              />
            ))}
          </ul>
          {more}
        </>
      )}
    </Card>
  );
}
