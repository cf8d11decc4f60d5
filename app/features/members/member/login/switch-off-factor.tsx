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
      title="Switch off the second factor?"
      body={
        <>
          <bdi className="font-semibold wrap-anywhere text-ink">{member.name}</bdi> is signed out everywhere,
          and then signs in with the password alone. Do this only when you know that it is the member who
          asks: it is told by mail.
        </>
      }
      confirmLabel="Switch off"
      danger
      pending={pending}
      onConfirm={() => call('factor-off', {}, action)}
    />
  );
}
