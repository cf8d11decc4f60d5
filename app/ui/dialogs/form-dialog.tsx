import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ActionForm, type ActionFormProps } from '#app/ui/forms/action-form.tsx';
import { MadeFrom, type MadeFromProps } from '#app/ui/forms/made-from.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> &
  Pick<ActionFormProps, 'intent' | 'action' | 'values' | 'encType' | 'onRefused'> &
  Partial<Pick<MadeFromProps, 'initialValues'>> &
  Pick<MadeFromProps, 'showValue'> & {
    submitLabel: string;
    /** What it does cannot be undone. */
    danger?: boolean;
    cancelLabel?: string;
    /** Stands above the form. */
    before?: ReactNode;
    /** Called when it is cancelled, and when the server has taken the form; `onDone` comes after it. */
    onClose: () => void;
    onDone?: ActionFormProps['onDone'];
    /**
     * The fields; the texts at those that the server refused are handed in, and what the person has taken of what somebody
     * else saved meanwhile.
     */
    children: (errors: Record<string, string>, taken: Record<string, unknown>) => ReactNode;
  };

/**
 * A dialog around one form, which closes once the server has taken it. With `initialValues` it edits a record that others
 * may be editing too. Mounted while it is open.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, intent, action, values, encType, onClose, onRefused, children } = props;
  const { submitLabel, cancelLabel = 'Cancel', before, initialValues, showValue, onDone, danger } = props;
  const [taken, setTaken] = useState<Record<string, unknown>>({});
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      size={size}
    >
      {before}
      <ActionForm
        intent={intent}
        action={action}
        values={values}
        encType={encType}
        onDone={(answer) => {
          onClose();
          onDone?.(answer);
        }}
        onRefused={onRefused}
      >
        {({ pending, errors, theirs }) => (
          <>
            {initialValues && (
              <MadeFrom
                initialValues={initialValues}
                theirs={theirs}
                showValue={showValue}
                onLoad={(values) => setTaken({ ...taken, ...values })}
              />
            )}
            <div className="grid gap-4">{children(errors, taken)}</div>
            <DialogActions>
              <Button type="button" onClick={onClose}>
                {cancelLabel}
              </Button>
              <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
                {submitLabel}
              </Button>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
