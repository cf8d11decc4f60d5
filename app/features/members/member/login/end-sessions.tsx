import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';

type EndSessionsDialogProps = {
  member: { name: string };
  /** Address of the call. */
  action: string;
  onClose: () => void;
};

/** Asks before the people of a member are logged out on all devices. */
export function EndSessionsDialog({ member, action, onClose }: EndSessionsDialogProps) {
  const { call, pending } = useActionQueue(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title="Log out everywhere?"
      body={
        <>
          <bdi className="font-semibold wrap-anywhere text-ink">{member.name}</bdi> and its managers will be
          logged out on all devices. They can log in again.
        </>
      }
      confirmLabel="Log out everywhere"
      danger
      pending={pending}
      onConfirm={() => call('log-out-all', {}, action)}
    />
  );
}
