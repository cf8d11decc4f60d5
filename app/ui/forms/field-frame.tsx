import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#app/ui/class-names.ts';

export type FieldText = { label: ReactNode; hint?: ReactNode; error?: string | null };

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

export type FrameProps = FieldText & {
  id: string;
  hintId: string;
  errorId: string;
  required?: boolean;
  optional?: boolean;
  className?: string;
};

/** A field under its label, with hint and error. */
export function FieldFrame({ children, ...field }: FrameProps & { children: ReactNode }) {
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

/** Label and hint beside a control. */
export function LabelBeside({ id, hintId, label, hint }: FrameProps) {
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
export function useFieldParts<Props extends AnyField>(props: Props) {
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
