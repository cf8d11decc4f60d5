import { Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCall } from '#app/ui/action-form.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog.tsx';

type DeleteMemberDialogProps = {
  member: { id: string; name: string };
  onClose: () => void;
  /** Called once it is deleted, where the page stays. */
  onDeleted?: () => void;
};

/** Asks before a member is deleted, and names what is hidden with it. */
export function DeleteMemberDialog({ member, onClose, onDeleted }: DeleteMemberDialogProps) {
  const { call, pending } = useCall(() => {
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
      onConfirm={() => call('delete', { memberId: member.id })}
    />
  );
}

type DeletedMemberBannerProps = { member: { id: string; name: string }; onGone: () => void };

/** Offers to bring the member back that was deleted just now. It takes the focus, since the deleted row had it. */
export function DeletedMemberBanner({ member, onGone }: DeletedMemberBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const { call, pending } = useCall(onGone);
  useEffect(() => banner.current?.focus(), []);
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label="Deleted member"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-info-line bg-info-soft px-4 py-2.5 text-info-ink"
    >
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <bdi className="font-semibold">{member.name}</bdi> was deleted. You can bring it back for 30 days,
        here or in Portal Settings.
      </p>
      <Button
        type="button"
        size="sm"
        icon={<Undo2 aria-hidden />}
        pending={pending}
        onClick={() => call('restore', { memberId: member.id })}
      >
        Undo
      </Button>
      <IconButton label="Dismiss" onClick={onGone}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}
