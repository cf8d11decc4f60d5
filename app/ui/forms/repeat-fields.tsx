import { useState } from 'react';
import {
  MONTHS,
  REPEATS,
  type Recurrence,
  type Repeat,
  WEEKDAYS,
  WEEKS,
} from '#app/recurrence/recurrence.ts';
import { TextField } from './field.tsx';
import { SelectField } from './select-field.tsx';

const numbered = (names: readonly string[]) =>
  names.map((label, at) => ({
    value: String(at + 1),
    label: label.charAt(0).toUpperCase() + label.slice(1),
  }));

type RepeatFieldsProps = {
  shown: Partial<Recurrence> | undefined;
  errors: Record<string, string>;
};

/** How often it comes; what the choice has no use for is sent as it is. */
export function RepeatFields({ shown, errors }: RepeatFieldsProps) {
  const [repeat, setRepeat] = useState<Repeat>(shown?.repeat ?? 'weekly');
  const uses = {
    weekday: repeat !== 'monthly-day' && repeat !== 'yearly',
    week: repeat === 'monthly-weekday',
    day: repeat === 'monthly-day' || repeat === 'yearly',
    month: repeat === 'yearly',
  };
  const value = (name: keyof typeof uses, usual: number) => String(shown?.[name] ?? usual);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Repeats"
        name="repeat"
        options={Object.entries(REPEATS).map(([key, label]) => ({ value: key, label }))}
        value={repeat}
        onChange={({ currentTarget }) => setRepeat(currentTarget.value as Repeat)}
        error={errors.repeat ?? null}
      />
      {uses.week && (
        <SelectField label="Which" name="week" options={numbered(WEEKS)} defaultValue={value('week', 1)} />
      )}
      {uses.weekday && (
        <SelectField
          label="Weekday"
          name="weekday"
          options={numbered(WEEKDAYS)}
          defaultValue={value('weekday', 2)}
        />
      )}
      {uses.month && (
        <SelectField label="Month" name="month" options={numbered(MONTHS)} defaultValue={value('month', 1)} />
      )}
      {uses.day && (
        <TextField
          label="Day of the month"
          name="day"
          type="number"
          min={1}
          max={31}
          required
          hint="31 is the last day."
          defaultValue={value('day', 1)}
          error={errors.day ?? null}
        />
      )}
      {(['weekday', 'week', 'day', 'month'] as const).map(
        (name) => !uses[name] && <input key={name} type="hidden" name={name} value={value(name, 1)} />,
      )}
    </div>
  );
}
