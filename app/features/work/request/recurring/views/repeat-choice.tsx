import { useState } from 'react';
import { TextField } from '#app/ui/forms/field.tsx';
import { RepeatFields } from '#app/ui/forms/repeat-fields.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { DueDateField } from '../../ask-fields.tsx';
import { dateIn } from '../../templates/views/due-days.ts';
import type { RecurringLine } from '../list-recurring.server.ts';

type WhenFieldsProps = {
  shown?: RecurringLine['shown'];
  /** Days until a template is due. */
  dueDays?: number | null | undefined;
  errors: Record<string, string>;
};

/** By which rule requests open, and when each is due. */
export function WhenFields({ shown, dueDays = shown?.dueDays, errors }: WhenFieldsProps) {
  return (
    <>
      <RepeatFields shown={shown} errors={errors} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="First day"
          name="startsOn"
          type="date"
          required
          defaultValue={shown?.startsOn ?? dateIn(0)}
          error={errors.startsOn}
        />
        <TextField
          label="Last day"
          name="endsOn"
          type="date"
          optional
          defaultValue={shown?.endsOn ?? ''}
          error={errors.endsOn}
        />
        <TextField
          label="Due in days"
          name="dueDays"
          optional
          inputMode="numeric"
          hint="After it opens."
          defaultValue={dueDays ?? ''}
          error={errors.dueDays}
        />
      </div>
    </>
  );
}

type RepeatChoiceProps = {
  dueDate: string;
  dueDays: number | null | undefined;
  errors: Record<string, string>;
};

/** Whether a new request is sent now, or opens by a rule. */
export function RepeatChoice({ dueDate, dueDays, errors }: RepeatChoiceProps) {
  const [isRule, setRule] = useState(false);
  return (
    <>
      <SelectField
        label="Send"
        name="how"
        value={isRule ? 'rule' : 'once'}
        options={[
          { value: 'once', label: 'Once, now' },
          { value: 'rule', label: 'Again and again' },
        ]}
        onChange={({ target }) => setRule(target.value === 'rule')}
        className="max-w-52"
      />
      {isRule ? (
        <WhenFields dueDays={dueDays} errors={errors} />
      ) : (
        <DueDateField value={dueDate} error={errors.dueDate} />
      )}
    </>
  );
}
