import { Button } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import type { Notice } from './list-notifications.server.ts';

type MarkAllReadProps = {
  /** The newest notice on screen: what comes after it stays unread. */
  newest: Notice | undefined;
  /** Path of the page that marks. */
  action: string;
};

/** Marks all notices as read; not there where there is none. */
export function MarkAllRead({ newest, action }: MarkAllReadProps) {
  const { call, pending } = useActionQueue();
  const mayMark = useMayChange('work');
  if (!newest || !mayMark) return null;
  return (
    <Button
      type="button"
      variant="link"
      size="sm"
      pending={pending}
      onClick={() => call('notices-read', { until: newest.at }, action)}
    >
      Mark all read
    </Button>
  );
}
