import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';

type SwitchOffFactorDialogProps = {
  member: { name: string };
  /** Address of the call. */
  action: string;
  onClose: () => void;
};

/** Asks before the two-step verification of a member who has lost it is switched off. */
export function SwitchOffFactorDialog({ member, action, onClose }: SwitchOffFactorDialogProps) {
  const { call, pending } = useActionQueue(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title="Turn off two-step verification?"
      body={
        <>
          <bdi className="font-semibold wrap-anywhere text-ink">{member.name}</bdi> will be logged out
          everywhere and then log in with just their password. Only do this if you're sure the request is from
          the member. They'll be notified by email.
        </>
      }
      confirmLabel="Switch off"
      danger
      pending={pending}
      onConfirm={() => call('factor-off', {}, action)}
    />
  );
}
