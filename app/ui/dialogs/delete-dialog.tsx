import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteDialogProps = {
  /** Of what is deleted. */
  name: string;
  /** What goes with it, and for how long it can be restored. */
  body: string;
  confirmLabel: string;
  intent: string;
  values: Record<string, string>;
  /** Address of the call; by default the page's own. */
  action?: string;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a record is deleted, and stays until it is. Mounted while it is open. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { name, body, confirmLabel, intent, values, action, onClose, onDeleted } = props;
  const { call, pending } = useActionQueue(onDeleted);
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && !pending && onClose()}
      title={
        <span className="wrap-anywhere">
          Delete <bdi>{name}</bdi>?
        </span>
      }
      body={body}
      confirmLabel={confirmLabel}
      danger
      pending={pending}
      onConfirm={() => call(intent, values, action)}
    />
  );
}
