import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import type { Order } from './list-orders.server.ts';

const LOOKS: Record<Order['status'], { tone: BadgeTone; icon: ReactNode; word: string }> = {
  requested: { tone: 'warn', icon: <Clock aria-hidden="true" />, word: 'Requested' },
  confirmed: { tone: 'ok', icon: <CircleCheck aria-hidden="true" />, word: 'Confirmed' },
  declined: { tone: 'danger', icon: <CircleX aria-hidden="true" />, word: 'Declined' },
  cancelled: { tone: 'neutral', icon: <Undo2 aria-hidden="true" />, word: 'Withdrawn' },
};

/** The statuses by which orders can be filtered, with their words. */
export const STATUS_FILTERS = Object.entries(LOOKS).map(([value, { word }]) => ({ value, label: word }));

/** How an order stands. */
export function OrderStatusBadge({ status }: { status: Order['status'] }) {
  const { tone, icon, word } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
