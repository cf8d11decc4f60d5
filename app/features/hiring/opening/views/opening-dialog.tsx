import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { Opening } from '../list-openings.server.ts';
import type { Question } from '../questions.ts';
import { QuestionRows } from './question-rows.tsx';

type OpeningDialogProps = {
  /** Null adds a new one. */
  opening: Opening | null;
  onClose: () => void;
};

/** 'Add opening' or 'Edit opening'. */
export function OpeningDialog({ opening, onClose }: OpeningDialogProps) {
  return (
    <FormDialog
      title={opening ? 'Edit opening' : 'Add opening'}
      size="lg"
      description="What applicants see on its page."
      intent={opening ? 'opening-edit' : 'opening-add'}
      values={opening ? { openingId: opening.id } : {}}
      initialValues={opening ? shownOf(opening) : undefined}
      showValue={shownValue}
      submitLabel={opening ? 'Save' : 'Add opening'}
      onClose={onClose}
    >
      {(errors, taken) => (
        <>
          <TextField
            label="Job title"
            name="title"
            required
            maxLength={120}
            autoComplete="off"
            placeholder="Delivery Associate"
            defaultValue={opening?.title}
            error={errors.title ?? null}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            {DETAILS.map(({ name, label, placeholder }) => (
              <TextField
                key={name}
                label={label}
                name={name}
                optional
                maxLength={120}
                autoComplete="off"
                placeholder={placeholder}
                defaultValue={opening?.[name]}
                error={errors[name] ?? null}
              />
            ))}
          </div>
          <TextField
            label="Description"
            name="description"
            optional
            multiline
            rows={5}
            maxLength={5_000}
            defaultValue={opening?.description}
            error={errors.description ?? null}
          />
          <QuestionRows
            questions={(taken.questions as Question[] | undefined) ?? opening?.questions ?? []}
            errors={errors}
          />
          <CheckboxField
            label="Search engines may list the page"
            name="listed"
            hint="Otherwise only people with the link find it."
            defaultChecked={opening?.listed ?? false}
          />
        </>
      )}
    </FormDialog>
  );
}

const DETAILS = [
  { name: 'place', label: 'Place or station', placeholder: 'DRV2, Richmond, VA' },
  { name: 'pay', label: 'Pay range', placeholder: '$20.50–$22.00 an hour' },
  { name: 'shift', label: 'Shift', placeholder: '4 days, 9:45 AM to 7:45 PM' },
] as const;

function shownOf({ title, place, pay, shift, description, questions, listed }: Opening) {
  return { title, place, pay, shift, description, questions, listed };
}

function shownValue(value: unknown): string {
  if (Array.isArray(value)) return (value as Question[]).map(({ text }) => text).join(', ');
  return value === true ? 'Yes' : value === false ? 'No' : String(value);
}
