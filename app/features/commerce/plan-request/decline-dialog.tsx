import { PromptDialog } from '#app/ui/dialogs/prompt-dialog.tsx';
import type { Order } from './list-orders.server.ts';

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
