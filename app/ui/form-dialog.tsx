import type { ReactNode } from 'react';
import { ActionForm } from './action-form.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type FormDialogProps = {
  title: string;
  description?: string;
  intent: string;
  /** Further values that go with the form. */
  values?: Record<string, string>;
  submitLabel: string;
  /** Stands above the form. */
  before?: ReactNode;
  /** Called when it is cancelled, and when the server has taken the form. */
  onClose: () => void;
  /** The fields; the texts at those that the server refused are handed in. */
  children: (errors: Record<string, string>) => ReactNode;
};

/** A dialog around one form, which closes once the server has taken it. Mounted while it is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, intent, values, submitLabel, before, onClose, children } = props;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      {before}
      <ActionForm intent={intent} values={values} onDone={onClose}>
        {({ pending, errors }) => (
          <div className="grid gap-4">
            {children(errors)}
            <DialogActions>
              <Button type="button" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" pending={pending}>
                {submitLabel}
              </Button>
            </DialogActions>
          </div>
        )}
      </ActionForm>
    </Dialog>
  );
}
