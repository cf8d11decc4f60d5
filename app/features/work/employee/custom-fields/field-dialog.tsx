import { useState } from 'react';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { FIELD_TYPES, TYPE_NAMES } from './field-type-names.ts';
import type { CustomField, FieldType } from './field-types.ts';

const TYPES = FIELD_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }));

type FieldDialogProps = {
  /** Null adds a new one. */
  field: CustomField | null;
  onClose: () => void;
};

/** 'Add field' or 'Edit field'. */
export function FieldDialog({ field, onClose }: FieldDialogProps) {
  const [type, setType] = useState<FieldType>(field?.type ?? 'text');
  const { id, ...shown } = field ?? {};
  return (
    <FormDialog
      title={field ? 'Edit field' : 'Add field'}
      description={field ? 'Existing values have to fit the new type.' : 'Applies to all of your employees.'}
      intent={field ? 'field-edit' : 'field-add'}
      values={id ? { fieldId: id } : {}}
      initialValues={field ? shown : undefined}
      showValue={(value) => (Array.isArray(value) ? value.join(', ') : String(value))}
      submitLabel={field ? 'Save' : 'Add field'}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="name"
            required
            maxLength={100}
            autoComplete="off"
            defaultValue={field?.name}
            error={errors.name}
          />
          <SelectField
            label="Type"
            name="type"
            options={TYPES}
            value={type}
            onChange={(event) => setType(event.target.value as FieldType)}
            error={errors.type}
          />
          {type === 'choice' && (
            <TextField
              label="Options"
              name="options"
              required
              multiline
              hint="One on each line."
              defaultValue={field?.options.join('\n')}
              error={errors.options}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
