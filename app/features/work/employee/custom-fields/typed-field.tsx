import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { CustomField } from './field-types.ts';

type TypedFieldProps = { field: CustomField; value: string; error: string | undefined };

/** A defined field of an employee, as its type is typed in; a form sends it as `fieldLabel` and `fieldValue`. */
export function TypedField({ field: { name, type, options }, value, error }: TypedFieldProps) {
  const label = <bdi>{name}</bdi>;
  const given = { label, name: 'fieldValue', defaultValue: value, error };
  return (
    <div>
      <input type="hidden" name="fieldLabel" value={name} />
      {type === 'choice' ? (
        <SelectField
          {...given}
          options={['', ...options].map((option) => ({ value: option, label: option || 'Not set' }))}
        />
      ) : (
        <TextField
          {...given}
          autoComplete="off"
          type={type === 'date' ? 'date' : type === 'phone' ? 'tel' : 'text'}
          inputMode={type === 'number' ? 'decimal' : undefined}
        />
      )}
    </div>
  );
}
