import { CalendarOff, Pencil } from 'lucide-react';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { RowMenu } from '#app/ui/lists/row-parts.tsx';
import type { Subscription } from './list-subscriptions.server.ts';

type SubscriptionMenuProps = { subscription: Subscription; onEdit: () => void };

/** What an admin can do with a running subscription. A file of its own: a member's page does without its scripts. */
export function SubscriptionMenu({ subscription: { id, name }, onEdit }: SubscriptionMenuProps) {
  const { call } = useActionQueue();
  return (
    <RowMenu
      name={name}
      items={() => [
        { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit },
        {
          label: 'End subscription',
          icon: <CalendarOff aria-hidden />,
          onSelect: () => call('subscription-end', { subscriptionId: id }),
        },
      ]}
    />
  );
}
