import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';
import { formatMoney } from '#app/format/money.ts';
import { paths } from '#app/paths.ts';
import type { OrderStatus } from '#db/tables/service.ts';

/** What was recorded before orders had numbers has none. */
type OrderData = { number?: string; totalCents: number; lines: number };
type OrderNotice = { status: OrderStatus; number?: string | undefined; totalCents: number };

const NEWS: Record<OrderStatus, string> = {
  requested: 'Plan requested',
  confirmed: 'Plan confirmed',
  declined: 'Plan declined',
  cancelled: 'Plan request withdrawn',
};

const orderNotice = declareNotice<OrderNotice>(
  'order',
  ({ status, number, totalCents }, { side, subjectId, memberName }) => ({
    title: NEWS[status],
    detail: [memberName, number, formatMoney(totalCents)].filter(Boolean).join(' · '),
    to: paths.planRequest(side, subjectId),
  }),
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
      orderNotice.unread(side === 'admin' ? 'member' : 'admin', subjectId, {
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

/** 'one service', '3 services'. */
function countText(count: number): string {
  return count === 1 ? 'one service' : `${count} services`;
}
