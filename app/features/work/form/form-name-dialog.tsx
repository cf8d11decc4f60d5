import { PromptDialog } from '#app/ui/dialogs/prompt-dialog.tsx';
import type { ListedForm } from './list-forms.server.ts';

/** Adds a form by its name and goes on to the builder, or with `form` renames that one. Mounted while it is open. */
export function FormNameDialog({ form, onClose }: { form: ListedForm | null; onClose: () => void }) {
  return (
    <PromptDialog
      title={form ? 'Rename form' : 'Add form'}
      description={form ? 'Past submissions keep the old name.' : "You'll add fields next."}
      intent={form ? 'form-rename' : 'form-add'}
      values={form ? { formId: form.id } : {}}
      initialValues={form ? { name: form.name } : undefined}
      field={{ label: 'Form Name', name: 'name', required: true, maxLength: 200, defaultValue: form?.name }}
      submitLabel={form ? 'Rename form' : 'Add form'}
      onClose={onClose}
    />
  );
}
