import { CircleAlert, CircleCheck, FileText, RotateCcw, X } from 'lucide-react';
import { formatBytes } from '#app/format/bytes.ts';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { UploadWay } from './send-at-once.ts';

export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';

export type UploadRowProps = {
  name: string;
  bytes: number;
  /** From 0 to 1. */
  progress: number;
  state: UploadState;
  way?: UploadWay | undefined;
  error?: string;
  onCancel?: () => void;
  onRetry?: () => void;
};

const WAYS = { waiting: 'Waiting for connection…', continuing: 'Continuing…' };

/** One file on its way: name, size, progress or outcome, and a way to stop it or try again. */
export function UploadRow({ name, bytes, progress, state, way, error, onCancel, onRetry }: UploadRowProps) {
  const percent = Math.round(Math.min(Math.max(progress, 0), 1) * 100);
  const under = state === 'waiting' || state === 'sending';
  const words = {
    waiting: 'Waiting',
    sending: way ? `${WAYS[way]} ${percent}%` : `${percent}%`,
    done: 'Done',
    failed: error ?? 'Failed',
    cancelled: 'Canceled',
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
