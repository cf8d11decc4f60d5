import { ChevronDown, CircleAlert, Eye, EyeOff } from 'lucide-react';
import { Switch } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { useId, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type FieldText = { label: ReactNode; hint?: ReactNode; error?: string | null };

export type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'required'> &
  FieldText & {
    name: string;
    /** Marks the field and tells assistive technology; the browser's own check stays off. */
    required?: boolean;
    /** Turns the browser's own check on. */
    nativeRequired?: boolean;
    optional?: boolean;
    multiline?: boolean;
    rows?: number;
  };

/** A labelled line of text, or with `multiline` a text area; hint and error are tied to it. */
export function TextField({ multiline, ...props }: TextFieldProps) {
  return multiline ? <TextArea {...props} /> : <TextLine {...props} />;
}

function TextLine(props: Omit<TextFieldProps, 'multiline'>) {
  const { field, input } = useFieldParts(props);
  return (
    <FieldFrame {...field}>
      <input type="text" {...input} className="control" />
    </FieldFrame>
  );
}

/** What is pasted stays whole: the browser's own limit would cut it in silence. Text that is too long is said to be, and refused. */
function TextArea({ maxLength, ...props }: Omit<TextFieldProps, 'multiline'>) {
  const [length, setLength] = useState(0);
  const tooLong = maxLength !== undefined && length > maxLength ? overBy(length, maxLength) : null;
  const { field, input } = useFieldParts({ ...props, error: tooLong ?? props.error });
  return (
    <FieldFrame {...field}>
      <textarea
        {...(input as unknown as ComponentProps<'textarea'>)}
        onInput={(event) => setLength(event.currentTarget.value.length)}
        rows={props.rows ?? 4}
        className="control block resize-y"
      />
    </FieldFrame>
  );
}

function overBy(length: number, most: number): string {
  const [over, limit] = [length - most, most].map((count) => count.toLocaleString('en-US'));
  return `Use at most ${limit} characters. This is ${over} too many.`;
}

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

/** What is wrong with a field, under it. Renders nothing without a text. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

type FrameProps = FieldText & {
  id: string;
  hintId: string;
  errorId: string;
  required?: boolean;
  optional?: boolean;
  className?: string;
};

function FieldFrame({ children, ...field }: FrameProps & { children: ReactNode }) {
  return (
    <div className={classNames('space-y-1.5', field.className)}>
      <label
        htmlFor={field.id}
        className={classNames('block text-sm font-semibold text-ink', field.required && 'required-mark')}
      >
        {field.label}
        {field.optional && <span className="font-normal text-ink-2"> (Optional)</span>}
      </label>
      {children}
      {field.hint && (
        <p id={field.hintId} className="text-sm text-ink-2">
          {field.hint}
        </p>
      )}
      <FieldError id={field.errorId}>{field.error}</FieldError>
    </div>
  );
}

function LabelBeside({ id, hintId, label, hint }: FrameProps) {
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        className="block text-sm font-medium text-ink pointer-coarse:-my-3 pointer-coarse:py-3"
      >
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

type AnyField = FieldText & {
  id?: string;
  className?: string;
  required?: boolean;
  nativeRequired?: boolean;
  optional?: boolean;
  rows?: number;
  'aria-describedby'?: string;
};

/** Parts the props of a field into those of its frame and those of its control, and ties the two by ids. */
function useFieldParts<Props extends AnyField>(props: Props) {
  const { label, hint, error, className, required, nativeRequired, optional, rows: _, ...control } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(hint ? hintId : null, error ? errorId : null, props['aria-describedby']);
  return {
    field: {
      id,
      hintId,
      errorId,
      label,
      hint,
      error,
      className,
      required: required || nativeRequired,
      optional,
    },
    input: {
      ...control,
      id,
      required: nativeRequired || undefined,
      'aria-required': required || undefined,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}
