import { TextField, type TextFieldProps } from '#app/ui/forms/field.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

type PromptDialogProps = Omit<FormDialogProps, 'children'> & {
  field: Omit<TextFieldProps, 'error'>;
};

/** A dialog that asks for one thing: a name, a reason, a note. Mounted while it is open. */
export function PromptDialog({ field, ...dialog }: PromptDialogProps) {
  return (
    <FormDialog size="sm" {...dialog}>
      {(errors) => <TextField autoComplete="off" {...field} error={errors[field.name]} />}
    </FormDialog>
  );
}
