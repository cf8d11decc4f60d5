import { DeleteDialog } from '#app/ui/dialogs/delete-dialog.tsx';
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
  return (
    <DeleteDialog
      name={member.name}
      body="The member and its managers can no longer log in, and its files, requests and tools are hidden. You can restore it for 30 days. After that it is permanently deleted."
      confirmLabel="Delete member"
      intent="delete"
      values={{ memberId: member.id }}
      action={action}
      onClose={onClose}
      onDeleted={() => {
        onClose();
        onDeleted?.();
      }}
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
