import { useId } from 'react';
import { parseDate, serialDate } from '#app/csv/values/dates.ts';
import { formatDate } from '#app/format/dates.ts';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import type { OpenQuestion } from '../date-columns.ts';

type Order = 'mdy' | 'dmy';

/** What is asked of a column's dates, by kind; `read` shows what a choice makes of a cell. */
const QUESTIONS = {
  dateOrders: {
    asks: 'Which comes first: month or day?',
    choices: [
      { value: 'mdy', label: 'Month first' },
      { value: 'dmy', label: 'Day first' },
    ],
    read: (sample: string, choice: string) => shownDate(parseDate(sample, choice as Order)),
  },
  serials: {
    asks: 'Are these numbers dates?',
    choices: [
      { value: 'dates', label: 'Dates' },
      { value: 'numbers', label: 'Numbers' },
    ],
    read: (sample: string, choice: string) =>
      choice === 'dates' ? shownDate(serialDate(sample)) : 'a number, unchanged',
  },
} as const;

type DateQuestionProps = {
  kind: OpenQuestion['kind'];
  index: number;
  header: string;
  samples: readonly string[];
  answer: string | null;
  onAnswer: (answer: string) => void;
  error: string | null;
};

/** Asks how the dates of a column are written, with some of them in both readings. */
export function DateQuestion({ kind, index, header, samples, answer, onAnswer, error }: DateQuestionProps) {
  const { asks, choices, read } = QUESTIONS[kind];
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className="mb-1.5 font-semibold text-ink wrap-anywhere">
        <bdi>{header}</bdi>: {asks}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'tap flex cursor-pointer gap-2.5 rounded-lg border px-3 py-2.5',
              answer === choice.value
                ? 'border-secondary-strong bg-secondary-soft'
                : 'border-line hover:bg-bg',
            )}
          >
            <input
              type="radio"
              name={`${kind}-${index}`}
              value={choice.value}
              checked={answer === choice.value}
              onChange={() => onAnswer(choice.value)}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-4.5 shrink-0 accent-secondary-strong"
            />
            <span className="min-w-0">
              <span className="block font-semibold text-ink">{choice.label}</span>
              {samples.map((sample) => (
                <span key={sample} className="block text-ink-2 wrap-anywhere">
                  {sample} is {read(sample, choice.value)}
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

function shownDate(date: string | null): string {
  return date ? formatDate(date) : 'not a date, unchanged';
}
