import { Check } from 'lucide-react';
import { classNames } from '#app/ui/class-names.ts';

const STEPS = [
  { key: 'file', label: 'Choose a file' },
  { key: 'columns', label: 'Columns' },
  { key: 'check', label: 'Check' },
  { key: 'done', label: 'Done' },
] as const;

export type ImportStep = (typeof STEPS)[number]['key'];

/** Where in the import one is. Columns are asked for only where the file does not tell by itself. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const at = STEPS.findIndex(({ key }) => key === step);
  return (
    <ol aria-label="Steps" className="mb-5 flex flex-wrap gap-x-4 sm:gap-x-6 gap-y-2 text-sm print:hidden">
      {STEPS.map(({ key, label }, index) => (
        <li
          key={key}
          aria-current={index === at ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2',
            index === at ? 'font-semibold text-ink' : 'text-ink-2',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'flex size-6 items-center justify-center rounded-full text-xs font-semibold',
              index === at && 'bg-primary text-on-primary',
              index < at && 'bg-ok-soft text-ok-ink',
              index > at && 'bg-surface-2 text-ink-2 inset-ring inset-ring-line',
            )}
          >
            {index < at ? <Check className="size-3.5" /> : index + 1}
          </span>
          <span className={classNames(index !== at && 'max-sm:sr-only')}>{label}</span>
          {index < at && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}
