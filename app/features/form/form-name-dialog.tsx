import { ActionForm } from '#app/ui/action-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { ListedForm } from './list-forms.server.ts';

/** Adds a form by its name and goes on to the builder, or with `form` renames that one. Mounted while it is open. */
export function FormNameDialog({ form, onClose }: { form: ListedForm | null; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={form ? 'Rename form' : 'Add form'}
      description={form ? 'What was submitted keeps the name that it had.' : 'You add its fields next.'}
    >
      <ActionForm
        intent={form ? 'form-rename' : 'form-add'}
        values={form ? { formId: form.id, version: form.version } : {}}
        onDone={onClose}
      >
        {({ pending, errors }) => (
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
            <DialogActions>
              <Button type="button" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" pending={pending}>
                {form ? 'Rename form' : 'Add form'}
              </Button>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
