import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { Order } from './list-orders.server.ts';

const loadDecline = () => import('./decline-dialog.tsx');

/** What the viewer can do with an order that waits: an admin decides on it, the member withdraws it. */
export function PlanRequestActions({ order }: { order: Order }) {
  const [declining, setDeclining] = useState(false);
  const { call, pending } = useActionQueue();
  const { id, memberId, canDecide, canCancel } = order;
  if (canDecide) {
    return (
      <div className="flex flex-wrap gap-2">
        <StaffButton
          needs="manage"
          type="button"
          size="sm"
          variant="primary"
          icon={<Check aria-hidden />}
          pending={pending}
          onClick={() => call('order-confirm', { orderId: id, memberId })}
        >
          Confirm order
        </StaffButton>
        <StaffButton
          needs="manage"
          type="button"
          size="sm"
          icon={<X aria-hidden />}
          onClick={() => setDeclining(true)}
        >
          Decline
        </StaffButton>
        <OnDemand load={loadDecline} open={declining} onClose={() => setDeclining(false)}>
          {({ DeclineDialog }) => <DeclineDialog order={order} onClose={() => setDeclining(false)} />}
        </OnDemand>
      </div>
    );
  }
  if (!canCancel) return null;
  return (
    <StaffButton
      needs="manage"
      type="button"
      size="sm"
      icon={<Undo2 aria-hidden />}
      pending={pending}
      onClick={() => call('order-cancel', { orderId: id, memberId })}
    >
      Withdraw request
    </StaffButton>
  );
}
