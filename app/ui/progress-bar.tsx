import { classNames } from './class-names.ts';

export type ProgressBarProps = {
  /** A whole number from 0 to 100. */
  percent: number;
  /** What it measures, for screen readers. */
  label: string;
  className?: string;
};

/** How complete something is: a bar with its percentage beside it. */
export function ProgressBar({ percent, label, className }: ProgressBarProps) {
  return (
    <div className={classNames('flex items-center gap-2.5', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: no browser lets a meter element be drawn like this. */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%`}
        className="h-2 min-w-14 flex-1 overflow-hidden rounded-full bg-line print:border print:border-line-strong"
      >
        <div
          style={{ width: `${percent}%` }}
          className={classNames('h-full rounded-full', percent === 100 ? 'bg-ok' : 'bg-secondary-strong')}
        />
      </div>
      <span aria-hidden="true" className="w-10 shrink-0 text-right font-semibold text-ink tabular-nums">
        {percent}%
      </span>
    </div>
  );
}
