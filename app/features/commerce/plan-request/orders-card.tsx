import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import type { Order } from './list-orders.server.ts';
import { OrderItem } from './order-item.tsx';

/** Orders that show, beside those that wait; the others are folded away. */
const SHOWN = 10;

type OrdersCardProps = {
  orders: readonly Order[];
  /** The order that a link leads to, from `?order=`. */
  selectedId: string | null;
  title: string;
  description: string;
  /** What stands there while there are none. */
  empty: ReactNode;
};

/** A member's orders of plans as rows that open in place, those that wait for an answer first. */
export function OrdersCard({ orders, selectedId, title, description, empty }: OrdersCardProps) {
  const waiting = orders.filter(({ status }) => status === 'requested').length;
  const shown = orders.slice(0, Math.max(waiting, SHOWN));
  const earlier = orders.slice(shown.length);
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
          <OrderList label={title} orders={shown} selectedId={selectedId} />
          {earlier.length > 0 && (
            <details open={earlier.some(({ id }) => id === selectedId)}>
              <summary className="tap cursor-pointer border-t border-line px-4 py-3 text-sm font-semibold text-ink-2 hover:text-ink sm:px-5">
                Earlier orders ({earlier.length})
              </summary>
              <OrderList label="Earlier orders" orders={earlier} selectedId={selectedId} />
            </details>
          )}
        </>
      )}
    </Card>
  );
}

type OrderListProps = { label: string; orders: readonly Order[]; selectedId: string | null };

function OrderList({ label, orders, selectedId }: OrderListProps) {
  return (
    <ul aria-label={label} className="rows folds mt-4 rounded-none border-x-0 border-b-0 shadow-none">
      {orders.map((order) => (
        <OrderItem key={order.id} order={order} selected={order.id === selectedId} />
      ))}
    </ul>
  );
}
