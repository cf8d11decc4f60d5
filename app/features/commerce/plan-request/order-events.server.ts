import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';
import { otherSide, type Said, saidTo } from '#app/features/platform/notification/said.ts';
import { formatMoney } from '#app/format/money.ts';
import { paths } from '#app/paths.ts';
import type { OrderRow, OrderStatus } from '#db/tables/service.ts';

/** What was recorded before orders had numbers has none. */
type OrderData = { number?: string; totalCents: number; lines: number };
type OrderNotice = { status: OrderStatus; number?: string | undefined; totalCents: number; said?: Said };

const NEWS: Record<OrderStatus, string> = {
  requested: 'Plan requested',
  confirmed: 'Plan confirmed',
  declined: 'Plan declined',
  cancelled: 'Plan request withdrawn',
};

const orderNotice = declareNotice<OrderNotice>(
  'order',
  ({ status, number, totalCents, said }, { side, subjectId, memberName }) => {
    const comment = saidTo(side, said);
    return {
      title: comment ? `Comment on order ${number ?? ''}`.trim() : NEWS[status],
      detail: [memberName, comment ? null : number, comment ?? formatMoney(totalCents)]
        .filter(Boolean)
        .join(' · '),
      to: paths.planRequest(side, subjectId),
    };
  },
);

/** An event that brings an order into this status, and is news to the side that did not do it. */
function into(status: OrderStatus, text: (order: OrderData, money: string) => string) {
  return {
    text: (order: OrderData) =>
      text(order, formatMoney(order.totalCents)) + (order.number ? ` (${order.number})` : ''),
    notices: (
      { number, totalCents }: OrderData,
      { side, subjectId }: { side: 'admin' | 'member'; subjectId: string },
    ) => [
      orderNotice.unread(otherSide(side), subjectId, {
        status,
        number,
        totalCents,
      }),
      orderNotice.read(side, subjectId),
    ],
  };
}

/** What happens to the plans that members ask for. */
export const orderEvents = declareEvents(
  'order',
  { topics: ['orders'] },
  {
    requested: into(
      'requested',
      ({ lines }, money) => `requested a plan of ${countText(lines)} for ${money}`,
    ),
    confirmed: into(
      'confirmed',
      ({ lines }, money) => `confirmed the plan of ${countText(lines)} for ${money}`,
    ),
    declined: into('declined', (_order, money) => `declined the plan for ${money}`),
    cancelled: into('cancelled', (_order, money) => `withdrew the plan request for ${money}`),
  },
);

/** What is new to the other side when one says something of an order. */
export const orderSaid = ({ id, status, number, total_cents: totalCents }: OrderRow, said: Said) =>
  orderNotice.unread(otherSide(said.side), id, { status, number, totalCents, said });

/** 'one service', '3 services'. */
function countText(count: number): string {
  return count === 1 ? 'one service' : `${count} services`;
}
