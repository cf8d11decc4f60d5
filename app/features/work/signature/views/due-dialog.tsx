import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { SignSet } from '../read-set.server.ts';
import { DueField } from './due-field.tsx';

type DueDialogProps = { set: SignSet; onClose: () => void };

/** Changes until when a document is to be signed; the version and its signatures stay. */
export function DueDialog({ set: { setId, dueDate }, onClose }: DueDialogProps) {
  return (
    <FormDialog
      title="Change due date"
      description="The document stays as it is, and nobody has to sign again."
      intent="signature-due-edit"
      values={{ setId }}
      initialValues={{ dueDate }}
      showValue={(value) => String(value ?? '')}
      submitLabel="Save"
      onClose={onClose}
    >
      {(errors) => <DueField due={dueDate} error={errors.dueDate} />}
    </FormDialog>
  );
}
