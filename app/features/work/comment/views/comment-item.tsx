import { Lock } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import { DirtyFormGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import type { CommentLine } from '../list-comments.server.ts';
import { CommentField, submitByKeys } from './comment-field.tsx';
import { CommentFiles } from './comment-files.tsx';

type CommentItemProps = {
  line: CommentLine;
  /** Whose pages of the admin area it is in; null in the member's own. */
  memberId: string | null;
  onDelete: (line: CommentLine) => void;
};

/** One comment or internal note; its author can edit and delete it. */
export function CommentItem({ line, memberId, onDelete }: CommentItemProps) {
  const [editing, setEditing] = useState(false);
  const { isInternal, authorName, side, text, at, editedAt, isOwn, files } = line;
  return (
    <li
      className={
        isInternal
          ? 'rounded-lg border border-dashed border-warn-ink bg-warn-soft px-3 py-2 text-warn-ink'
          : 'rounded-lg border border-line bg-bg px-3 py-2'
      }
    >
      {isInternal && (
        <p className="flex items-center gap-1.5 text-xs font-semibold">
          <Lock aria-hidden="true" className="size-3.5" />
          Internal note
        </p>
      )}
      <p className="text-xs">
        <bdi className="font-semibold">{authorName}</bdi>
        {side === 'admin' && !isInternal && ' (back office)'} · <InstantText instant={at} withTime />
        {editedAt && ' · edited'}
      </p>
      {editing ? (
        <EditForm line={line} memberId={memberId} onClose={() => setEditing(false)} />
      ) : (
        text && (
          <p className="mt-0.5 whitespace-pre-line wrap-anywhere">
            <bdi>{text}</bdi>
          </p>
        )
      )}
      <CommentFiles files={files} base={paths.calls(memberId)} />
      {isOwn && !editing && (
        <p className="mt-1 flex gap-3 text-xs font-semibold print:hidden">
          <button type="button" className="tap hover:underline" onClick={() => setEditing(true)}>
            Edit
          </button>
          <button type="button" className="tap text-danger hover:underline" onClick={() => onDelete(line)}>
            Delete
          </button>
        </p>
      )}
    </li>
  );
}

type EditFormProps = { line: CommentLine; memberId: string | null; onClose: () => void };

function EditForm({ line: { id, text }, memberId, onClose }: EditFormProps) {
  return (
    <DirtyFormGuard losing="message">
      <ActionForm
        intent="comment-edit"
        action={paths.comments(memberId)}
        values={{ commentId: id }}
        onDone={onClose}
        className="mt-1 space-y-2"
      >
        {({ pending, errors }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the field in it.
          <div className="space-y-2" onKeyDown={submitByKeys}>
            <CommentField
              label="Edit comment"
              error={errors.text}
              mentions={[]}
              defaultValue={text}
              autoFocus
            />
            <div className="flex gap-2">
              <Button type="submit" size="sm" variant="primary" pending={pending}>
                Save
              </Button>
              <Button type="button" size="sm" variant="ghost" onClick={onClose}>
                Cancel
              </Button>
            </div>
          </div>
        )}
      </ActionForm>
    </DirtyFormGuard>
  );
}
