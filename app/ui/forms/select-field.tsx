import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldText, useFieldParts } from './field-frame.tsx';

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'name' | 'required'> &
  FieldText & {
    name: string;
    options: readonly { value: string; label: string; disabled?: boolean }[];
    required?: boolean;
    nativeRequired?: boolean;
    optional?: boolean;
  };

/** A labelled choice from a list, drawn by the browser. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { field, input } = useFieldParts(props);
  return (
    <FieldFrame {...field}>
      <div className="relative">
        <select {...input} className="control appearance-none truncate pr-9!">
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
        />
      </div>
    </FieldFrame>
  );
}
