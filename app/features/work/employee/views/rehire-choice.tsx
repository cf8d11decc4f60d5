import { useId, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError } from '#app/ui/forms/field-frame.tsx';

const CHOICES = [
  { value: 'restore', label: 'Restore the record', hint: 'With its documents and history.' },
  { value: 'new', label: 'Create a new record', hint: 'The deleted one is not changed.' },
];

type RehireChoiceProps = {
  /** What the server said; empty while it has not asked. */
  error?: string | undefined;
  /** Whether it is known beforehand that there is a deleted record. */
  asked?: boolean;
};

/** Asks whether a deleted employee's record is to be restored. Once asked, it stays. */
export function RehireChoice({ error, asked = false }: RehireChoiceProps) {
  const id = useId();
  const [shown, setShown] = useState(asked);
  if (error && !shown) setShown(true);
  if (!shown) return null;
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink">This employee was deleted</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {CHOICES.map(({ value, label, hint }) => (
          <label
            key={value}
            className={classNames(
              'tap flex cursor-pointer gap-2.5 rounded-lg border border-line px-3 py-2.5 hover:bg-bg',
              'has-checked:border-secondary-strong has-checked:bg-secondary-soft',
            )}
          >
            <input
              type="radio"
              name="rehire"
              value={value}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-4.5 shrink-0 accent-secondary-strong"
            />
            <span className="min-w-0">
              <span className="block font-semibold text-ink">{label}</span>
              <span className="block text-ink-2">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
