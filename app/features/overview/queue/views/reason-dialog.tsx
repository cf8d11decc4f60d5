import { type MouseEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FormDialog, type FormDialogProps } from '#app/ui/dialogs/form-dialog.tsx';
import { PromptDialog } from '#app/ui/dialogs/prompt-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';

type ReasonDialogProps = Pick<FormDialogProps, 'title' | 'values' | 'onClose' | 'onDone'> & {
  description: string;
  submitLabel: string;
  intent: string;
  /** What the staff chooses from. */
  reasons: readonly string[];
};

/** Asks why something is sent back: one of the staff's reasons, or words of one's own. */
export function ReasonDialog({ reasons, ...dialog }: ReasonDialogProps) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <EditReasons reasons={reasons} onClose={() => setIsEditing(false)} />;
  return (
    <FormDialog {...dialog} size="md" danger>
      {(errors) => (
        <>
          <div>
            <ul aria-label="Reasons" className="mb-2 flex flex-wrap gap-2">
              {reasons.map((reason) => (
                <li key={reason}>
                  <button
                    type="button"
                    onClick={(event) => add(event, reason)}
                    className="tap rounded-full border border-line-strong bg-surface px-3 py-1 text-left text-sm hover:bg-bg"
                  >
                    {reason}
                  </button>
                </li>
              ))}
            </ul>
            <Button type="button" variant="link" onClick={() => setIsEditing(true)}>
              Edit reasons
            </Button>
          </div>
          <TextField
            label="Reason"
            name="reason"
            multiline
            rows={4}
            required
            autoFocus
            maxLength={2000}
            error={errors.reason}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Puts the reason behind what is typed already. */
function add({ currentTarget }: MouseEvent<HTMLButtonElement>, reason: string): void {
  const field = currentTarget.form?.elements.namedItem('reason');
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.value = [field.value.trim(), reason].filter(Boolean).join('\n');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

function EditReasons({ reasons, onClose }: { reasons: readonly string[]; onClose: () => void }) {
  return (
    <PromptDialog
      size="md"
      title="Edit reasons"
      description="One reason per line. All staff choose from these."
      intent="queue-reasons"
      field={{
        label: 'Reasons',
        name: 'reasons',
        multiline: true,
        rows: 8,
        defaultValue: reasons.join('\n'),
        autoFocus: true,
        maxLength: 10_000,
      }}
      submitLabel="Save reasons"
      onClose={onClose}
    />
  );
}
