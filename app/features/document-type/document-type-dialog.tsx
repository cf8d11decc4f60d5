import { ActionForm } from '#app/ui/action-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import type { ListedType } from './list-document-types.server.ts';

/** Adds a document type, or with `type` edits that one. Mounted while it is open. */
export function DocumentTypeDialog({ type, onClose }: { type: ListedType | null; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={type ? 'Edit document type' : 'Add document type'}
      description="It holds for the employees of all members, from now on."
    >
      <ActionForm
        intent={type ? 'type-edit' : 'type-add'}
        values={type ? { typeId: type.id } : {}}
        onDone={onClose}
      >
        {({ pending, errors }) => (
          <div className="grid gap-4">
            <TextField
              label="Name"
              name="name"
              required
              maxLength={200}
              defaultValue={type?.name}
              error={errors.name}
              autoComplete="off"
            />
            <CheckboxField
              label="Runs out"
              name="expires"
              hint="Asks for an expiry date with each document, and says when one is due."
              defaultChecked={type?.expires}
              error={errors.expires}
            />
            <TextField
              label="Needed by these roles"
              name="roles"
              optional
              hint="Separated by commas, such as Driver, Dispatcher. Left empty, everybody needs it. It only decides what is listed as missing; account health and progress count every type for everybody."
              defaultValue={type?.roles.join(', ')}
              error={errors.roles}
              autoComplete="off"
            />
            <DialogActions>
              <Button type="button" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" pending={pending}>
                {type ? 'Save changes' : 'Add document type'}
              </Button>
            </DialogActions>
          </div>
        )}
      </ActionForm>
    </Dialog>
  );
}
