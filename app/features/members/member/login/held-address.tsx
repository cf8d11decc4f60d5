import { Undo2 } from 'lucide-react';
import { href, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import type { FormAnswer } from '#app/ui/forms/use-action-result.ts';
import { Notice } from '#app/ui/notice.tsx';
import { InstantText } from '#app/ui/relative.tsx';

type Held = { id: string; name: string; until: string };

/** Who still holds the address that a form was refused for; null where no deleted member does. */
export function heldIn({ made }: FormAnswer): Held | null {
  if (!made?.heldBy) return null;
  return { id: made.heldBy, name: made.heldByName ?? '', until: made.heldUntil ?? '' };
}

/** Offers to restore the deleted member that still holds an address. */
export function ReservedAddress({ held, onRestored }: { held: Held; onRestored: () => void }) {
  const { call, pending } = useActionQueue(({ ok }) => ok && onRestored());
  return (
    <Notice tone="info" icon={<Undo2 aria-hidden />}>
      <p>
        <bdi className="font-semibold">{held.name}</bdi> was deleted and keeps this address until{' '}
        <InstantText instant={held.until} />. Restore the member, or erase it in{' '}
        <Link
          to={`${href('/admin/settings')}#deleted`}
          className="font-semibold underline underline-offset-4"
        >
          Portal Settings
        </Link>{' '}
        to use the address again.
      </p>
      <Button
        type="button"
        size="sm"
        pending={pending}
        className="mt-2"
        onClick={() => call('restore', { memberId: held.id }, href('/admin/users'))}
      >
        Restore {held.name}
      </Button>
    </Notice>
  );
}
