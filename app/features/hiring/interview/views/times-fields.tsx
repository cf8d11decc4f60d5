import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { LENGTHS, MOST_AT_ONCE } from '../slot-lengths.ts';

type TimesFieldsProps = { errors: Record<string, string>; required: boolean };

/** The fields of times one after the other. */
export function TimesFields({ errors, required }: TimesFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Date" name="day" type="date" required={required} error={errors.day ?? null} />
        <TextField
          label="First time"
          name="time"
          type="time"
          required={required}
          error={errors.time ?? null}
        />
        <SelectField
          label="Length"
          name="minutes"
          defaultValue="30"
          options={LENGTHS.map((one) => ({ value: String(one), label: `${one} minutes` }))}
          error={errors.minutes ?? null}
        />
        <TextField
          label="How many in a row"
          name="count"
          type="number"
          min={1}
          max={MOST_AT_ONCE}
          defaultValue="1"
          error={errors.count ?? null}
        />
      </div>
      <TextField
        label="Address, phone number or video link"
        name="place"
        required={required}
        maxLength={200}
        error={errors.place ?? null}
      />
    </>
  );
}
