import { Lock, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { SwitchField } from '#app/ui/forms/choice-fields.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { CommentSubject } from '#db/tables/comment.ts';

type CommentFormProps = {
  kind: CommentSubject;
  subjectId: string;
  /** Names that an internal note can mention; null where the viewer writes none. */
  staff: readonly string[] | null;
  action: string | undefined;
};

/** One field for what is said to the other side or, while the switch is on, for a note of the staff. */
export function CommentForm({ kind, subjectId, staff, action }: CommentFormProps) {
  const [isInternal, setInternal] = useState(false);
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
        {...(action && { action })}
        values={{ kind, subjectId, ...(isInternal && { internal: 'on' }) }}
        resetWhenDone
        className="space-y-3"
      >
        {({ pending, errors }) => (
          <>
            <CommentField
              label={labelOf(staff !== null, isInternal)}
              error={errors.text}
              mentions={isInternal && staff ? staff : []}
            />
            <Button
              type="submit"
              size="sm"
              variant={isInternal ? 'secondary' : 'primary'}
              icon={isInternal ? <Lock aria-hidden="true" /> : <Send aria-hidden="true" />}
              pending={pending}
            >
              {isInternal ? 'Add internal note' : 'Send comment'}
            </Button>
          </>
        )}
      </ActionForm>
    </div>
  );
}

const labelOf = (isStaff: boolean, isInternal: boolean) =>
  isStaff ? (isInternal ? 'Internal note to your team' : 'Comment to the member') : 'Add a comment';

type CommentFieldProps = { label: string; error: string | undefined; mentions: readonly string[] };

function CommentField({ label, error, mentions }: CommentFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const mention = (name: string) => {
    const text = field.current?.querySelector('textarea');
    if (!text) return;
    text.value = `${text.value.trimEnd()} @${name} `.trimStart();
    text.dispatchEvent(new Event('input', { bubbles: true }));
    text.focus();
  };
  return (
    <div ref={field} className="space-y-2">
      <TextField label={label} name="text" multiline rows={2} error={error} />
      {mentions.length > 0 && (
        <select
          aria-label="Mention a team member"
          className="control w-fit"
          value=""
          onChange={(event) => mention(event.currentTarget.value)}
        >
          <option value="">Mention…</option>
          {mentions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </div>
  );
}
