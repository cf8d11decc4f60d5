import { useId } from 'react';
import { parseDate } from '#app/csv/dates.ts';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError } from '#app/ui/field.tsx';
import { formatDate } from '#app/ui/relative.tsx';

type Order = 'mdy' | 'dmy';

const CHOICES = [
  { order: 'mdy', label: 'Month first' },
  { order: 'dmy', label: 'Day first' },
] as const;

type DateQuestionProps = {
  index: number;
  header: string;
  samples: readonly string[];
  order: Order | null;
  onOrder: (order: Order) => void;
  error: string | null;
};

/** Asks how the dates of a column are written, with some of them in both readings. */
export function DateQuestion({ index, header, samples, order, onOrder, error }: DateQuestionProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className="mb-1.5 font-semibold text-ink wrap-anywhere">
        <bdi>{header}</bdi>: Which comes first: month or day?
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {CHOICES.map((choice) => (
          <label
            key={choice.order}
            className={classNames(
              'tap flex cursor-pointer gap-2.5 rounded-lg border px-3 py-2.5',
              order === choice.order
                ? 'border-secondary-strong bg-secondary-soft'
                : 'border-line hover:bg-bg',
            )}
          >
            <input
              type="radio"
              name={`order-${index}`}
              value={choice.order}
              checked={order === choice.order}
              onChange={() => onOrder(choice.order)}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-4.5 shrink-0 accent-secondary-strong"
            />
            <span className="min-w-0">
              <span className="block font-semibold text-ink">{choice.label}</span>
              {samples.map((sample) => (
                <span key={sample} className="block text-ink-2 wrap-anywhere">
                  {sample} is {reading(sample, choice.order)}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

function reading(sample: string, order: Order): string {
  const date = parseDate(sample, order);
  return date ? formatDate(date) : 'no date, and stays as it is';
}
