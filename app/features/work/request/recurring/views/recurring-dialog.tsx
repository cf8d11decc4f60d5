import { useState } from 'react';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { ItemEditor } from '../../items/views/item-editor.tsx';
import { typedItems } from '../../items/views/typed-items.ts';
import type { RecurringLine } from '../list-recurring.server.ts';
import { WhenFields } from './repeat-choice.tsx';

type RecurringDialogProps = { line: RecurringLine; onClose: () => void };

/** Changes what is asked again and again, and when. */
export function RecurringDialog({ line: { id, shown }, onClose }: RecurringDialogProps) {
  const [items, setItems] = useState(() => typedItems(shown.items));
  return (
    <FormDialog
      title="Edit recurring request"
      description="Requests that are open stay as they are."
      intent="recurring-edit"
      values={{ recurringId: id }}
      initialValues={{ ...shown }}
      showValue={textOf}
      submitLabel="Save"
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="What do you need?"
            name="text"
            multiline
            rows={4}
            required
            defaultValue={shown.text}
            error={errors.text}
          />
          <WhenFields shown={shown} errors={errors} />
          <ItemEditor items={items} onChange={setItems} errors={errors} />
        </>
      )}
    </FormDialog>
  );
}

function textOf(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '');
  return value.map(({ label }: { label: string }) => label).join(', ');
}
