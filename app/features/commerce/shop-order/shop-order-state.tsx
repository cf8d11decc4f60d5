import { Ban, CircleAlert, CircleCheck, Clock, PackageCheck, TimerOff, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import type { ShopOrder } from './list-shop-orders.server.ts';

const LOOKS: Record<ShopOrder['state'], { tone: BadgeTone; icon: ReactNode; word: string }> = {
  open: { tone: 'neutral', icon: <Clock aria-hidden="true" />, word: 'Paying' },
  paid: { tone: 'info', icon: <CircleCheck aria-hidden="true" />, word: 'Paid' },
  fulfilled: { tone: 'ok', icon: <PackageCheck aria-hidden="true" />, word: 'Fulfilled' },
  refunded: { tone: 'warn', icon: <Undo2 aria-hidden="true" />, word: 'Refunded' },
  expired: { tone: 'neutral', icon: <TimerOff aria-hidden="true" />, word: 'Expired' },
  cancelled: { tone: 'neutral', icon: <Ban aria-hidden="true" />, word: 'Canceled' },
};

/** The states by which orders can be filtered, with their words. */
export const STATE_FILTERS = [
  { value: 'waiting', label: 'To fulfill or review' },
  { value: 'attention', label: 'Needs review' },
  ...Object.entries(LOOKS).map(([value, { word }]) => ({ value, label: word })),
];

const FLAGGED = { tone: 'danger', icon: <CircleAlert aria-hidden="true" />, word: 'Needs review' } as const;

/** How an order stands; that somebody must look at it comes before all else. */
export function ShopOrderStatusBadge({ state, flagged }: Pick<ShopOrder, 'state'> & { flagged: boolean }) {
  const { tone, icon, word } = flagged ? FLAGGED : LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
