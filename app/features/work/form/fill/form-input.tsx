import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { ANSWER_MAX } from '../form-answers.ts';
import type { FormField } from '../form-fields.ts';

export type FormInputProps = {
  field: FormField;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** The input of one field, of the kind that its type asks for. A file has one of its own (see FormFileInput). */
export function FormInput({ field, value, onChange, error }: FormInputProps) {
  const label = field.label || 'Untitled field';
  const common = { name: field.id, error, required: field.required, optional: !field.required };
  if (field.type === 'checkbox') {
    return (
      <CheckboxField
        name={field.id}
        value="on"
        label={<bdi className={field.required ? 'required-mark' : ''}>{label}</bdi>}
        hint={hintOf(field)}
        error={error}
        checked={value === 'on'}
        onChange={(event) => onChange(event.target.checked ? 'on' : '')}
      />
    );
  }
  if (field.type === 'dropdown') {
    return (
      <SelectField
        {...common}
        label={<bdi>{label}</bdi>}
        hint={field.help}
        value={field.options.includes(value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: '', label: field.placeholder || 'Choose one' },
          ...field.options.map((option) => ({ value: option, label: option })),
        ]}
      />
    );
  }
  const type = field.type === 'email' || field.type === 'date' ? field.type : 'text';
  return (
    <TextField
      {...common}
      type={type}
      label={<bdi>{label}</bdi>}
      hint={type === 'date' ? hintOf(field) : field.help}
      placeholder={type === 'date' ? undefined : field.placeholder}
      maxLength={ANSWER_MAX}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={type === 'date' ? 'max-w-52' : undefined}
    />
  );
}

/** The text under a field that has no place for a placeholder within. */
export function hintOf(field: Pick<FormField, 'placeholder' | 'help'>): string {
  return [field.placeholder, field.help].filter(Boolean).join(' ');
}
