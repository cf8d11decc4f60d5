import { CloudUpload } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { Dropped } from './dropped-files.ts';
import { FieldError } from './field-frame.tsx';
import { useDrop } from './use-drop.ts';

export type FileDropProps = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  multiple?: boolean;
  accept?: string;
  /** Whether the input keeps the chosen files, for a form that is sent as a whole. */
  keep?: boolean;
  children?: ReactNode;
  className?: string;
};

/** A card that takes files dropped anywhere on it, and a file input named `file` for everybody else. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, onFiles, disabled, multiple, accept, keep, children, className } = props;
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const take = ({ files, problem }: Dropped, several = multiple) => {
    const many = problem === null && !several && files.length > 1;
    setRefused(many ? 'Only one file can be added here. Drop a single file.' : problem);
    if (files.length > 0 && !many) onFiles(files);
  };
  const { over, handlers } = useDrop(disabled ? null : take);
  const error = refused ?? props.error;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Emptied, so that choosing the same file once more is noticed.
    if (!keep) event.target.value = '';
    take({ files, problem: null }, true);
  };
  return (
    <div {...handlers} className={classNames('relative rounded-xl text-sm', className)}>
      <div
        className={classNames(
          'relative flex flex-col items-center gap-1 rounded-xl border border-dashed px-4 py-6 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-secondary-strong',
          over
            ? 'border-secondary-strong bg-secondary-soft'
            : error
              ? 'border-danger bg-bg'
              : 'border-line-strong bg-bg',
          disabled ? 'opacity-60' : 'hover:border-secondary-strong',
        )}
      >
        <CloudUpload aria-hidden="true" className="size-6 text-secondary-strong" />
        <label
          htmlFor={id}
          className="font-semibold text-secondary-strong after:absolute after:inset-0 after:cursor-pointer"
        >
          {label}
        </label>
        <input
          id={id}
          type="file"
          name="file"
          multiple={multiple}
          accept={accept}
          disabled={disabled}
          onChange={choose}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(hint ? `${id}-hint` : null, error && `${id}-error`) || undefined}
          className="sr-only"
        />
        {hint && (
          <p id={`${id}-hint`} className="text-ink-2">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
      {children}
    </div>
  );
}
