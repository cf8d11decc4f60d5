import { useState } from 'react';
import { FormDialog, type FormDialogProps } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { CustomField } from '../custom-fields/field-types.ts';

type SetFieldDialogProps = Pick<FormDialogProps, 'values' | 'onClose' | 'onDone'> & {
  /** The chosen employees, in words. */
  what: string;
  fields: readonly CustomField[];
};

/** The same value in a custom field for all that are chosen. */
export function SetFieldDialog({ what, fields, ...dialog }: SetFieldDialogProps) {
  const [fieldId, setFieldId] = useState('');
  const field = fields.find(({ id }) => id === fieldId);
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={`Set a field of ${what}`}
      description="Leave the value empty to clear the field."
      intent="employees-field"
      submitLabel="Save"
    >
      {(errors) => (
        <>
          <SelectField
            label="Field"
            name="fieldId"
            required
            value={fieldId}
            onChange={(event) => setFieldId(event.target.value)}
            error={errors.fieldId}
            options={[
              { value: '', label: fields.length > 0 ? 'Choose a field' : 'There are no fields yet' },
              ...fields.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          {field?.type === 'choice' ? (
            <SelectField
              key={field.id}
              label="Value"
              name="value"
              error={errors.value}
              options={['', ...field.options].map((value) => ({ value, label: value || 'Not set' }))}
            />
          ) : (
            <TextField
              key={field?.id}
              label="Value"
              name="value"
              optional
              autoComplete="off"
              type={field?.type === 'date' ? 'date' : 'text'}
              error={errors.value}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
