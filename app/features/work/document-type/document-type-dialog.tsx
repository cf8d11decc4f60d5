import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { ListedType } from './list-document-types.server.ts';

/** Adds a document type, or with `type` edits that one. Mounted while it is open. */
export function DocumentTypeDialog({ type, onClose }: { type: ListedType | null; onClose: () => void }) {
  return (
    <FormDialog
      title={type ? 'Edit document type' : 'Add document type'}
      description="Applies to all members' employees."
      intent={type ? 'type-edit' : 'type-add'}
      values={type ? { typeId: type.id } : {}}
      initialValues={type ? { name: type.name, expires: type.expires, roles: type.roles } : undefined}
      showValue={(value) => (Array.isArray(value) ? value.join(', ') : String(value))}
      submitLabel={type ? 'Save changes' : 'Add document type'}
      onClose={onClose}
    >
      {(errors) => (
        <>
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
            label="Expires"
            name="expires"
            hint="Asks for an expiration date with each document and reminds you before it expires."
            defaultChecked={type?.expires}
            error={errors.expires}
          />
          <TextField
            label="Required for these roles"
            name="roles"
            optional
            hint="Separate with commas, such as Driver, Dispatcher. Leave empty for all roles. This only affects what is listed as missing; account health counts every type for everyone."
            defaultValue={type?.roles.join(', ')}
            error={errors.roles}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}
