import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { ListedForm } from './list-forms.server.ts';

/** Adds a form by its name and goes on to the builder, or with `form` renames that one. Mounted while it is open. */
export function FormNameDialog({ form, onClose }: { form: ListedForm | null; onClose: () => void }) {
  return (
    <FormDialog
      size="sm"
      title={form ? 'Rename form' : 'Add form'}
      description={form ? 'What was submitted keeps the name that it had.' : 'You add its fields next.'}
      intent={form ? 'form-rename' : 'form-add'}
      values={form ? { formId: form.id } : {}}
      initialValues={form ? { name: form.name } : undefined}
      submitLabel={form ? 'Rename form' : 'Add form'}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Form Name"
            name="name"
            required
            maxLength={200}
            defaultValue={form?.name}
            error={errors.name}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}
