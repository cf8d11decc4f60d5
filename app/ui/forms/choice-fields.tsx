import { Switch } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError, type FieldText, LabelBeside, useFieldParts } from './field-frame.tsx';

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'required'> &
  FieldText & { name: string; nativeRequired?: boolean };

/** A checkbox with its label beside it. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { field, input } = useFieldParts(props);
  return (
    <div className={classNames('space-y-1', field.className)}>
      <div className="tap flex gap-2.5">
        <input
          {...input}
          type="checkbox"
          className="mt-0.5 size-4.5 shrink-0 accent-secondary-strong pointer-coarse:size-6 disabled:opacity-50"
        />
        <LabelBeside {...field} />
      </div>
      <FieldError id={field.errorId}>{field.error}</FieldError>
    </div>
  );
}

export type SwitchFieldProps = {
  label: ReactNode;
  name?: string;
  hint?: ReactNode;
  error?: string | null;
  value?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  disabled?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  id?: string;
  className?: string;
};

/** An on-off switch with its label on the left; in a form it sends `name=on` while it is on. */
export function SwitchField(props: SwitchFieldProps) {
  const { field, input } = useFieldParts(props);
  return (
    <div className={classNames('space-y-1', field.className)}>
      <div className="tap flex items-start justify-between gap-4">
        <LabelBeside {...field} />
        <Switch.Root
          {...input}
          className="relative h-5.5 w-10 shrink-0 rounded-full after:absolute after:-inset-x-1 after:-inset-y-3 bg-line-strong transition-colors disabled:opacity-50 data-[state=checked]:bg-secondary-strong"
        >
          <Switch.Thumb className="block size-4.5 translate-x-0.5 rounded-full bg-white shadow-card transition-transform data-[state=checked]:translate-x-5" />
        </Switch.Root>
      </div>
      <FieldError id={field.errorId}>{field.error}</FieldError>
    </div>
  );
}
