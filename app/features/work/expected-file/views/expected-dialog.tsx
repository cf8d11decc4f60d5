import { useState } from 'react';
import { CATEGORIES, FILE_CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { MONTHS, REPEATS, type Repeat, WEEKDAYS, WEEKS } from '#app/recurrence/recurrence.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { ExpectedLine } from '../list-expected.server.ts';

type ExpectedDialogProps = {
  /** Null expects another one. */
  line: Pick<ExpectedLine, 'id' | 'shown'> | null;
  today: string;
  layouts: readonly { value: string; label: string }[];
  onClose: () => void;
};

const CHOICES = FILE_CATEGORY_KEYS.map((value) => ({ value, label: CATEGORIES[value].title }));
const numbered = (names: readonly string[]) =>
  names.map((label, at) => ({
    value: String(at + 1),
    label: label.charAt(0).toUpperCase() + label.slice(1),
  }));

/** 'Add expected file' or 'Edit expected file'. */
export function ExpectedDialog({ line, today, layouts, onClose }: ExpectedDialogProps) {
  const shown = line?.shown;
  return (
    <FormDialog
      title={line ? 'Edit expected file' : 'Add expected file'}
      description="The member sees when it is due, and an upload that fits closes it."
      intent={line ? 'expected-edit' : 'expected-add'}
      values={line ? { expectedId: line.id } : {}}
      initialValues={shown && { ...shown }}
      submitLabel={line ? 'Save' : 'Add expected file'}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="name"
            required
            hint="Such as Payroll register."
            defaultValue={shown?.name ?? ''}
            error={errors.name ?? null}
          />
          <SelectField
            label="Category"
            name="category"
            options={CHOICES}
            defaultValue={shown?.category ?? 'payroll'}
            error={errors.category ?? null}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Recognized by its columns"
              name="layout"
              options={layouts}
              defaultValue={shown?.layout ?? ''}
              error={errors.layout ?? null}
            />
            <TextField
              label="Words in its name"
              name="words"
              optional
              hint="Separated by commas; one of them is enough."
              defaultValue={shown?.words ?? ''}
              error={errors.words ?? null}
            />
          </div>
          <RepeatFields shown={shown} errors={errors} />
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField
              label="Due at"
              name="dueTime"
              type="time"
              required
              hint="The member's time."
              defaultValue={shown?.dueTime ?? '17:00'}
              error={errors.dueTime ?? null}
            />
            <TextField
              label="First day"
              name="startsOn"
              type="date"
              required
              defaultValue={shown?.startsOn ?? today}
              error={errors.startsOn ?? null}
            />
            <TextField
              label="Last day"
              name="endsOn"
              type="date"
              optional
              defaultValue={shown?.endsOn ?? ''}
              error={errors.endsOn ?? null}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}

type RepeatFieldsProps = {
  shown: ExpectedLine['shown'] | undefined;
  errors: Record<string, string>;
};

/** How often it comes; what the choice has no use for is sent as it is. */
function RepeatFields({ shown, errors }: RepeatFieldsProps) {
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
