import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useCall } from '#app/ui/forms/use-call.ts';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { InstantText } from '#app/ui/relative.tsx';

type DeletedMember = { id: string; name: string; email: string; deletedAt: string; erasedAt: string };

/** Members that were deleted: brought back, or erased before their 30 days are over. */
export function DeletedMembersCard({ members }: { members: readonly DeletedMember[] }) {
  const [erasing, setErasing] = useState<DeletedMember | null>(null);
  const focusPlace = useFocusWhenLost(members.length);
  return (
    <Card
      id="deleted"
      title="Deleted members"
      description="They can be brought back for 30 days; then they are erased with everything of theirs."
    >
      <div ref={focusPlace} tabIndex={-1} className="outline-none">
        {members.length === 0 ? (
          <EmptyState icon={<Trash2 />} title="No deleted members" className="py-6!">
            A member that you delete waits here, in case you want it back.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {members.map((member) => (
              <li
                key={member.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0 flex-1 basis-56">
                  <bdi className="block font-semibold wrap-anywhere text-ink">{member.name}</bdi>
                  <p className="wrap-anywhere text-ink-2">{member.email}</p>
                  <p className="text-xs text-ink-2">
                    Deleted <InstantText instant={member.deletedAt} /> · to be erased{' '}
                    <InstantText instant={member.erasedAt} />
                  </p>
                </div>
                <div className="flex flex-wrap gap-2">
                  <Restore member={member} />
                  <Button
                    type="button"
                    size="sm"
                    aria-label={`Erase now: ${member.name}`}
                    onClick={() => setErasing(member)}
                  >
                    Erase now
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      {erasing && <EraseDialog member={erasing} onClose={() => setErasing(null)} />}
    </Card>
  );
}

/** Where the focus goes when the entry that had it has left the list. */
function useFocusWhenLost(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) place.current?.focus();
    before.current = count;
  }, [count]);
  return place;
}

function Restore({ member }: { member: DeletedMember }) {
  const { call, pending } = useCall();
  return (
    <Button
      type="button"
      size="sm"
      icon={<Undo2 aria-hidden />}
      pending={pending}
      aria-label={`Restore ${member.name}`}
      onClick={() => call('restore-member', { memberId: member.id })}
    >
      Restore
    </Button>
  );
}

function EraseDialog({ member, onClose }: { member: DeletedMember; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title="Erase this member for good?">
      <ActionForm intent="erase-member" values={{ memberId: member.id }} onDone={onClose}>
        {({ pending, errors }) => (
          <>
            <div className="grid gap-4">
              <p className="text-ink-2 wrap-anywhere">
                <bdi className="font-semibold text-ink">{member.name}</bdi>, its managers, files, requests and
                tools are erased at once. This cannot be undone.
              </p>
              <TextField
                label="Type the member's name to confirm"
                name="typedName"
                required
                autoComplete="off"
                spellCheck={false}
                error={errors.typedName}
              />
            </div>
            <DialogActions>
              <Button type="button" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" variant="danger" pending={pending}>
                Erase now
              </Button>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
