import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { UndoBanner } from '#app/ui/lists/undo-banner.tsx';

type DeleteMemberDialogProps = {
  member: { id: string; name: string };
  /** Address of the call; by default the page's own. */
  action?: string;
  onClose: () => void;
  /** Called once it is deleted, where the page stays. */
  onDeleted?: () => void;
};

/** Asks before a member is deleted, and names what is hidden with it. */
export function DeleteMemberDialog({ member, action, onClose, onDeleted }: DeleteMemberDialogProps) {
  const { call, pending } = useActionQueue(() => {
    onClose();
    onDeleted?.();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={
        <span className="wrap-anywhere">
          Delete <bdi>{member.name}</bdi>?
        </span>
      }
      body="The member and its managers cannot sign in any more, and its files, requests and tools are hidden. You can bring everything back for 30 days; after that it is erased."
      confirmLabel="Delete member"
      danger
      pending={pending}
      onConfirm={() => call('delete', { memberId: member.id }, action)}
    />
  );
}

type DeletedMemberBannerProps = { member: { id: string; name: string }; onGone: () => void };

/** Offers to bring the member back that was deleted just now. */
export function DeletedMemberBanner({ member, onGone }: DeletedMemberBannerProps) {
  return (
    <UndoBanner label="Deleted member" intent="restore" values={{ memberId: member.id }} onGone={onGone}>
      <bdi className="font-semibold">{member.name}</bdi> was deleted. You can restore it for 30 days, here or
      in Portal Settings.
    </UndoBanner>
  );
}
