import { useEffect, useRef, useState } from 'react';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import type { FirstLines } from '#app/lists/load-more.ts';
import type { TrashLine } from '#app/lists/trash.ts';
import { Button } from '#app/ui/button.tsx';
import { PromptDialog } from '#app/ui/dialogs/prompt-dialog.tsx';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { TrashItem } from '#app/ui/lists/trash-list.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { InstantText } from '#app/ui/relative.tsx';

type DeletedMember = TrashLine & { erasedAt: string };

/** Members that were deleted: restored, or erased before their 30 days are over. */
export function DeletedMembersCard({ deleted: { lines, count } }: { deleted: FirstLines<DeletedMember> }) {
  const [erasing, setErasing] = useState<DeletedMember | null>(null);
  const focusPlace = useFocusWhenLost(lines.length);
  return (
    <Card
      id="deleted"
      title="Deleted members"
      description="You can restore them for 30 days. After that they are permanently deleted with all their data."
    >
      <div ref={focusPlace} tabIndex={-1} className="outline-none">
        {lines.length === 0 ? (
          <p className="text-sm text-ink-2">No deleted members.</p>
        ) : (
          <ul className="-mx-4 divide-y divide-line sm:-mx-5">
            {lines.map((member) => (
              <TrashItem
                key={member.id}
                line={member}
                intent="restore-member"
                idName="memberId"
                until={
                  <>
                    {' '}
                    · permanently deleted on <InstantText instant={member.erasedAt} />
                  </>
                }
              >
                <Button
                  type="button"
                  size="sm"
                  aria-label={`Delete permanently: ${member.name}`}
                  onClick={() => setErasing(member)}
                >
                  Delete permanently
                </Button>
              </TrashItem>
            ))}
          </ul>
        )}
        <ShowMore
          shown={lines.length}
          count={count}
          of="deleted members"
          name="gone"
          step={LINES_SHOWN}
          className="py-2"
        />
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

function EraseDialog({ member, onClose }: { member: DeletedMember; onClose: () => void }) {
  return (
    <PromptDialog
      title="Permanently delete this member?"
      description={
        <p className="wrap-anywhere">
          <bdi className="font-semibold text-ink">{member.name}</bdi>and all its managers, files, requests and
          tools will be permanently deleted. This can't be undone.
        </p>
      }
      intent="erase-member"
      values={{ memberId: member.id }}
      field={{
        label: "Type the member's name to confirm",
        name: 'typedName',
        required: true,
        spellCheck: false,
      }}
      submitLabel="Delete permanently"
      danger
      onClose={onClose}
    />
  );
}
