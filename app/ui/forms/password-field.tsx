import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { TextFieldProps } from './field.tsx';
import { FieldFrame, useFieldParts } from './field-frame.tsx';

/** A password with a button that shows it. */
export function PasswordField({ multiline: _, type: __, ...props }: TextFieldProps) {
  const { field, input } = useFieldParts(props);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...field}>
      <div className="relative">
        <input
          autoComplete="current-password"
          {...input}
          type={shown ? 'text' : 'password'}
          className="control pr-11!"
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="tap absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-ink-2 hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      </div>
    </FieldFrame>
  );
}
