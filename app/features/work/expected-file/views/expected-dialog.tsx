import { CATEGORIES, FILE_CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { RepeatFields } from '#app/ui/forms/repeat-fields.tsx';
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
