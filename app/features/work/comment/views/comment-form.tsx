import { Lock, Send } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { SwitchField } from '#app/ui/forms/choice-fields.tsx';
import type { Thread } from '../list-comments.server.ts';
import { Attachments, useAttachments } from './attachments.tsx';
import { CommentField, submitByKeys } from './comment-field.tsx';

/** One field for what is said to the other side or, while the switch is on, for a note of the staff; each with files. */
export function CommentForm({ thread }: { thread: Thread }) {
  const { kind, subjectId, memberId, staff } = thread;
  const [isInternal, setInternal] = useState(false);
  const attachments = useAttachments(thread);
  return (
    <div
      className={classNames(
        'space-y-3 rounded-lg border p-3',
        isInternal ? 'border-dashed border-warn-ink bg-warn-soft' : 'border-line',
      )}
    >
      {/* Not in the form: what empties that after a note would turn the next one into a comment. */}
      {staff && (
        <SwitchField
          label="Internal note"
          hint={isInternal ? 'Only your team sees it.' : 'Off: the member sees your comment.'}
          checked={isInternal}
          onCheckedChange={setInternal}
        />
      )}
      <ActionForm
        intent="comment-add"
        action={paths.comments(memberId)}
        values={{ kind, subjectId, ...(isInternal && { internal: 'on' }) }}
        resetWhenDone
        onDone={attachments.clear}
        className="space-y-3"
      >
        {({ pending, errors }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the field in it.
          <div
            className="space-y-3"
            onKeyDown={(event) => !attachments.busy && submitByKeys(event)}
            onPaste={attachments.paste}
          >
            <CommentField
              label={labelOf(staff !== null, isInternal)}
              error={errors.text}
              mentions={isInternal && staff ? staff : mentionsOf(thread)}
            />
            <Attachments {...attachments} />
            <Button
              type="submit"
              size="sm"
              variant="secondary"
              icon={isInternal ? <Lock aria-hidden="true" /> : <Send aria-hidden="true" />}
              pending={pending}
              disabled={attachments.busy}
              title="Ctrl+Enter"
              aria-keyshortcuts="Control+Enter"
            >
              {isInternal ? 'Add internal note' : 'Send comment'}
            </Button>
          </div>
        )}
      </ActionForm>
    </div>
  );
}

const labelOf = (isStaff: boolean, isInternal: boolean) =>
  isStaff ? (isInternal ? 'Internal note to your team' : 'Comment to the member') : 'Add a comment';

/** The people of the member and, for a member, whoever of the staff has written here. */
function mentionsOf({ people, staff, lines }: Thread): string[] {
  const writers = staff ? [] : lines.filter(({ side }) => side === 'admin').map((line) => line.authorName);
  return [...new Set([...people, ...writers])];
}
