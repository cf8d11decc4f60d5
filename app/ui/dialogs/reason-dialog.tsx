import { type MouseEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { PromptDialog } from './prompt-dialog.tsx';

type ReasonDialogProps = Pick<FormDialogProps, 'title' | 'values' | 'onClose' | 'onDone'> & {
  description: string;
  submitLabel: string;
  intent: string;
  reasons: Reasons;
};

/** What people choose from, the call that keeps another list of them, and who else chooses from it. */
export type Reasons = { list: readonly string[]; intent: string; whose: string };

/** Asks why something is sent back: one of the reasons that are kept, or words of one's own. */
export function ReasonDialog({ reasons, ...dialog }: ReasonDialogProps) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <EditReasons reasons={reasons} onClose={() => setIsEditing(false)} />;
  return (
    <FormDialog {...dialog} size="md" danger>
      {(errors) => (
        <ReasonFields list={reasons.list} error={errors.reason} onEdit={() => setIsEditing(true)} />
      )}
    </FormDialog>
  );
}

type ReasonFieldsProps = { list: readonly string[]; error?: string | undefined; onEdit: () => void };

/** The reasons to choose from, and the field `reason`, behind whose text a press puts one. */
export function ReasonFields({ list, error, onEdit }: ReasonFieldsProps) {
  return (
    <>
      <div>
        <ul aria-label="Reasons" className="mb-2 flex flex-wrap gap-2">
          {list.map((reason) => (
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
        <Button type="button" variant="link" onClick={onEdit}>
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
        error={error}
      />
    </>
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

/** Changes what is chosen from. */
export function EditReasons({ reasons, onClose }: { reasons: Reasons; onClose: () => void }) {
  const { list, intent, whose } = reasons;
  return (
    <PromptDialog
      size="md"
      title="Edit reasons"
      description={`One reason per line. ${whose} choose from these.`}
      intent={intent}
      field={{
        label: 'Reasons',
        name: 'reasons',
        multiline: true,
        rows: 8,
        defaultValue: list.join('\n'),
        autoFocus: true,
        maxLength: 10_000,
      }}
      submitLabel="Save reasons"
      onClose={onClose}
    />
  );
}
