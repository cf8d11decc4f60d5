import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ActionForm, type ActionFormProps } from '#app/ui/forms/action-form.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> &
  Pick<ActionFormProps, 'intent' | 'values' | 'encType'> & {
    submitLabel: string;
    cancelLabel?: string;
    /** Stands above the form. */
    before?: ReactNode;
    /** Called when it is cancelled, and when the server has taken the form. */
    onClose: () => void;
    /** The fields; the texts at those that the server refused are handed in. */
    children: (errors: Record<string, string>) => ReactNode;
  };

/** A dialog around one form, which closes once the server has taken it. Mounted while it is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, intent, values, encType, onClose, children } = props;
  const { submitLabel, cancelLabel = 'Cancel', before } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      size={size}
    >
      {before}
      <ActionForm intent={intent} values={values} encType={encType} onDone={onClose}>
        {({ pending, errors }) => (
          <>
            <div className="grid gap-4">{children(errors)}</div>
            <DialogActions>
              <Button type="button" onClick={onClose}>
                {cancelLabel}
              </Button>
              <Button type="submit" variant="primary" pending={pending}>
                {submitLabel}
              </Button>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
