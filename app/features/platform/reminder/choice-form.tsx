import type { ReactNode } from 'react';
import type { StaffLevel } from '#app/staff-levels.ts';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';

type ChoiceFormProps = {
  intent: string;
  /** What the choice is for, as it is sent. */
  values: Record<string, string>;
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  hint?: ReactNode;
  needs?: StaffLevel;
};

/** One choice that is saved by itself, with its button beside it. */
export function ChoiceForm({ label, name, options, value, hint, ...form }: ChoiceFormProps) {
  return (
    <ActionForm {...form}>
      {({ pending, errors }) => (
        <div className="grid gap-1.5">
          <div className="flex items-end gap-3">
            <div className="min-w-0 flex-1">
              <SelectField {...{ label, name, options }} defaultValue={value} error={errors[name]} />
            </div>
            <Button type="submit" pending={pending} aria-label={`Save: ${label}`}>
              Save
            </Button>
          </div>
          {hint && <p className="text-sm text-ink-2">{hint}</p>}
        </div>
      )}
    </ActionForm>
  );
}
