import { useId } from 'react';
import { PictureField } from '#app/features/platform/account/profile/picture-field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { PersonFields } from '#app/ui/forms/person-fields.tsx';
import type { CustomField } from '../custom-fields/field-types.ts';
import { FreeFields } from '../custom-fields/free-fields.tsx';
import type { FreeField } from '../employee-schema.ts';
import type { Employee } from '../find-employee.server.ts';
import { RehireChoice } from './rehire-choice.tsx';

type EmployeeDialogProps = {
  /** Null adds a new one. */
  employee: Employee | null;
  /** Roles in use, which are suggested. */
  roles: readonly string[];
  /** Largest picture that is taken, in bytes. */
  pictureMaxBytes: number;
  /** What the member keeps of each employee besides. */
  customFields: readonly CustomField[];
  onClose: () => void;
};

/** 'Add employee' or 'Edit employee'. */
export function EmployeeDialog({
  employee,
  roles,
  customFields,
  pictureMaxBytes,
  onClose,
}: EmployeeDialogProps) {
  const listId = useId();
  const { name, email, role, fields } = employee ?? {};
  return (
    <FormDialog
      title={employee ? 'Edit employee' : 'Add employee'}
      intent={employee ? 'employee-edit' : 'employee-add'}
      values={employee ? { employeeId: employee.id } : {}}
      initialValues={employee ? { name, email, role, fields } : undefined}
      encType="multipart/form-data"
      submitLabel={employee ? 'Save' : 'Add employee'}
      onClose={onClose}
    >
      {(errors, taken) => (
        <>
          <PersonFields person={employee} errors={errors} />
          <TextField
            label="Role"
            name="role"
            optional
            autoComplete="off"
            list={listId}
            defaultValue={employee?.role}
            error={errors.role}
          />
          <datalist id={listId}>
            {roles.map((role) => (
              <option key={role} value={role} />
            ))}
          </datalist>
          <fieldset>
            <legend className="mb-1.5 text-sm font-semibold text-ink">
              Picture <span className="font-normal text-ink-2">(Optional)</span>
            </legend>
            <PictureField
              name={employee?.name ?? ''}
              pictureUrl={employee?.pictureUrl ?? null}
              maxBytes={pictureMaxBytes}
              error={errors.picture}
              fallback={employee ? 'initials' : 'shield'}
            />
          </fieldset>
          <FreeFields
            key={taken.fields ? 'theirs' : 'first'}
            defined={customFields}
            fields={(taken.fields as FreeField[] | undefined) ?? employee?.fields ?? []}
            errors={errors}
          />
          {!employee && <RehireChoice error={errors.rehire} />}
        </>
      )}
    </FormDialog>
  );
}
