import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { PromptDialog } from '#app/ui/dialogs/prompt-dialog.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import type { Order } from './list-orders.server.ts';

/** What the viewer can do with an order that waits: an admin decides on it, the member takes it back. */
export function PlanRequestActions({ order }: { order: Order }) {
  const [declining, setDeclining] = useState(false);
  const { call, pending } = useActionQueue();
  const { id, memberId, canDecide, canCancel } = order;
  if (canDecide) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          size="sm"
          variant="primary"
          icon={<Check aria-hidden />}
          pending={pending}
          onClick={() => call('order-confirm', { orderId: id, memberId })}
        >
          Confirm order
        </Button>
        <Button type="button" size="sm" icon={<X aria-hidden />} onClick={() => setDeclining(true)}>
          Decline
        </Button>
        {declining && <DeclineDialog order={order} onClose={() => setDeclining(false)} />}
      </div>
    );
  }
  if (!canCancel) return null;
  return (
    <Button
      type="button"
      size="sm"
      icon={<Undo2 aria-hidden />}
      pending={pending}
      onClick={() => call('order-cancel', { orderId: id, memberId })}
    >
      Withdraw request
    </Button>
  );
}

type DeclineDialogProps = { order: Pick<Order, 'id' | 'memberId'>; onClose: () => void };

/** Asks for the reason why an order is declined. Mounted while it is open. */
export function DeclineDialog({ order, onClose }: DeclineDialogProps) {
  return (
    <PromptDialog
      title="Decline this order?"
      description="The member is notified and sees your reason. They can request another plan at any time."
      intent="order-decline"
      values={{ orderId: order.id, memberId: order.memberId }}
      field={{ label: 'Reason', name: 'reason', optional: true, multiline: true, rows: 3, maxLength: 1000 }}
      submitLabel="Decline order"
      danger
      onClose={onClose}
    />
  );
}
