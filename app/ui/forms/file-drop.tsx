import { CircleAlert, CircleCheck, CloudUpload, FileText, RotateCcw, X } from 'lucide-react';
import type { ChangeEvent, DragEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { formatBytes } from '#app/ui/relative.tsx';
import { type Dropped, droppedFiles } from './dropped-files.ts';
import { FieldError } from './field.tsx';

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

/** Whether files hover over the element, and the handlers that take them; null takes none. */
function useDrop(onDropped: ((dropped: Dropped) => void) | null) {
  const [over, setOver] = useState(false);
  const guarded = (act: (event: DragEvent<HTMLElement>) => void) => (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    act(event);
  };
  const handlers = {
    onDragOver: guarded((event) => {
      event.dataTransfer.dropEffect = onDropped ? 'copy' : 'none';
      setOver(onDropped !== null);
    }),
    onDragLeave: guarded((event) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    }),
    onDrop: guarded((event) => {
      setOver(false);
      if (onDropped) void Promise.resolve(droppedFiles(event.dataTransfer)).then(onDropped);
    }),
  };
  return { over, handlers };
}

export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';

export type UploadRowProps = {
  name: string;
  bytes: number;
  /** From 0 to 1. */
  progress: number;
  state: UploadState;
  error?: string;
  onCancel?: () => void;
  onRetry?: () => void;
};

/** One file on its way: name, size, progress or outcome, and a way to stop it or try again. */
export function UploadRow({ name, bytes, progress, state, error, onCancel, onRetry }: UploadRowProps) {
  const percent = Math.round(Math.min(Math.max(progress, 0), 1) * 100);
  const under = state === 'waiting' || state === 'sending';
  const words = {
    waiting: 'Waiting',
    sending: `${percent}%`,
    done: 'Done',
    failed: error ?? 'Failed',
    cancelled: 'Cancelled',
  }[state];
  return (
    <div className="flex items-center gap-3 py-2 text-sm">
      <StateIcon state={state} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <bdi className="truncate font-medium text-ink" title={name}>
            {name}
          </bdi>
          <span className="shrink-0 text-xs text-ink-2">{formatBytes(bytes)}</span>
        </div>
        {under && (
          <div
            role="progressbar"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="mt-1 h-1.5 overflow-hidden rounded-full bg-line"
          >
            <div
              style={{ width: `${percent}%` }}
              className="h-full rounded-full bg-secondary-strong transition-[width] duration-150"
            />
          </div>
        )}
        <p className={classNames('mt-0.5 text-xs', state === 'failed' ? 'text-danger' : 'text-ink-2')}>
          {words}
        </p>
      </div>
      {under && onCancel && (
        <IconButton label={`Cancel ${name}`} onClick={onCancel}>
          <X aria-hidden="true" />
        </IconButton>
      )}
      {(state === 'failed' || state === 'cancelled') && onRetry && (
        <IconButton label={`Retry ${name}`} onClick={onRetry}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

function StateIcon({ state }: { state: UploadState }) {
  const [Icon, color] =
    state === 'done'
      ? ([CircleCheck, 'text-ok'] as const)
      : state === 'failed'
        ? ([CircleAlert, 'text-danger'] as const)
        : ([FileText, 'text-ink-2'] as const);
  return <Icon aria-hidden="true" className={classNames('size-5 shrink-0', color)} />;
}
