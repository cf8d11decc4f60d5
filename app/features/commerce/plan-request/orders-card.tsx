import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import type { Order } from './list-orders.server.ts';
import { OrderItem } from './order-item.tsx';

/** Orders that are not folded, beside those that wait. */
const SHOWN = 3;

type NamedOrder = Order & { memberName?: string };

type OrdersCardProps = {
  orders: readonly NamedOrder[];
  /** The order that a link leads to, from `?order=`. */
  selectedId: string | null;
  title: string;
  description: string;
  /** What stands there while there are none. */
  empty: ReactNode;
};

/** Orders of plans, those that wait for an answer first. Where they name their member, each leads to its page. */
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
        <EmptyState icon={<ClipboardList />} title="No orders" className="py-8!">
          {empty}
        </EmptyState>
      ) : (
        <>
          <OrderList orders={shown} selectedId={selectedId} className="mt-4" />
          {earlier.length > 0 && (
            <details open={earlier.some(({ id }) => id === selectedId)}>
              <summary className="tap cursor-pointer border-t border-line px-4 py-3 text-sm font-semibold text-ink-2 hover:text-ink sm:px-5">
                Earlier orders ({earlier.length})
              </summary>
              <OrderList orders={earlier} selectedId={selectedId} />
            </details>
          )}
        </>
      )}
    </Card>
  );
}

type OrderListProps = { orders: readonly NamedOrder[]; selectedId: string | null; className?: string };

function OrderList({ orders, selectedId, className }: OrderListProps) {
  return (
    <ul className={classNames('divide-y divide-line border-t border-line', className)}>
      {orders.map((order) => (
        <OrderItem
          key={order.id}
          order={order}
          selected={order.id === selectedId}
          {...(order.memberName !== undefined && {
            member: {
              name: order.memberName,
              to: href('/admin/users/:memberId/plan', { memberId: order.memberId }),
            },
          })}
        />
      ))}
    </ul>
  );
}
