import { NewPasswordField } from '#app/features/platform/account/password/new-password-field.tsx';
import { PASSWORD_MIN } from '#app/features/platform/account/password/password-rule.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { SwitchField } from '#app/ui/forms/choice-fields.tsx';
import { PersonFields } from '#app/ui/forms/person-fields.tsx';
import type { ManagerLine } from './managers.server.ts';

type ManagerDialogProps = { manager: ManagerLine | null; byAdmin: boolean; onClose: () => void };

/** Adds a manager, or with `manager` edits that one, without a password. Mounted while it is open. */
export function ManagerDialog({ manager, byAdmin, onClose }: ManagerDialogProps) {
  const shown = manager && {
    name: manager.name,
    email: manager.newEmail ?? manager.email,
    ...manager.permissions,
  };
  return (
    <FormDialog
      title={manager ? 'Edit manager' : 'Add manager'}
      description={
        manager
          ? 'Changes take effect immediately.'
          : byAdmin
            ? 'Share the email and password yourself; no email is sent.'
            : 'We email this address a link to confirm. Share the password yourself.'
      }
      intent={manager ? 'manager-edit' : 'manager-add'}
      values={manager ? { managerId: manager.id } : {}}
      initialValues={shown ?? undefined}
      submitLabel={manager ? 'Save changes' : 'Add manager'}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <PersonFields person={shown} emailHint="The manager logs in with it." errors={errors} />
          {!manager && (
            <NewPasswordField
              label="Password"
              name="password"
              required
              hint={`At least ${PASSWORD_MIN} characters. The manager can change it in the settings.`}
              error={errors.password}
            />
          )}
          <fieldset className="grid gap-3">
            <legend className="mb-2 text-sm font-semibold text-ink">Permissions</legend>
            <SwitchField
              label="Can manage candidates"
              hint="The hiring pipeline."
              name="hiring"
              defaultChecked={shown?.hiring}
            />
            <SwitchField
              label="Can edit employees, documents, files, requests and forms"
              hint="Otherwise view only."
              name="editing"
              defaultChecked={shown?.editing}
            />
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
