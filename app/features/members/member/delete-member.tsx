import { UndoToast } from '#app/ui/lists/undo-toast.tsx';

type DeletedMemberProps = { member: { id: string; name: string }; onGone: () => void };

/** Offers to bring the member back that was deleted just now. */
export function DeletedMember({ member, onGone }: DeletedMemberProps) {
  return (
    <UndoToast what="member" intent="restore" values={{ memberId: member.id }} onGone={onGone}>
      <bdi className="font-semibold">{member.name}</bdi> and its managers can no longer log in. You can
      restore it for 30 days, here or in Portal Settings.
    </UndoToast>
  );
}
