import { CATEGORIES, CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { AskWithItems } from '#app/features/work/request/ask-with-items.tsx';
import { FormChoices } from '#app/features/work/request/items/views/form-choices.ts';
import { FormDialog, type FormDialogProps } from '#app/ui/dialogs/form-dialog.tsx';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { FormDueField } from './form-due-field.tsx';

/** What the dialogs choose from. */
export type BulkOptions = {
  forms: readonly { id: string; name: string }[];
  staff: readonly { id: string; name: string }[];
};

export type BulkDialogProps = BulkOptions &
  Pick<FormDialogProps, 'values' | 'onClose' | 'onDone'> & {
    /** The chosen members, in words. */
    what: string;
  };

/** The same question to all that are chosen. */
export function AskMembersDialog({ what, values, forms, onClose, onDone }: BulkDialogProps) {
  return (
    <FormDialog
      title={`Request information from ${what}`}
      description="Each member gets a separate request and replies in the portal."
      intent="members-ask"
      values={values}
      submitLabel="Send request"
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) => (
        <FormChoices value={forms}>
          <AskWithItems errors={errors} templates={null} />
        </FormChoices>
      )}
    </FormDialog>
  );
}

/** One more form for all that are chosen. */
export function AssignFormDialog({ what, values, forms, onClose, onDone }: BulkDialogProps) {
  return (
    <FormDialog
      size="sm"
      title={`Assign a form to ${what}`}
      description="Members who already have the form keep it as it is."
      intent="members-form"
      values={values}
      submitLabel="Assign form"
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) => (
        <>
          <SelectField
            label="Form"
            name="formId"
            required
            defaultValue=""
            error={errors.formId}
            options={[
              { value: '', label: forms.length > 0 ? 'Choose a form' : 'There are no forms yet' },
              ...forms.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <FormDueField error={errors.dueDate} />
        </>
      )}
    </FormDialog>
  );
}

/** More categories for all that are chosen. */
export function AddCategoriesDialog({ what, values, onClose, onDone }: BulkDialogProps) {
  return (
    <FormDialog
      size="sm"
      title={`Add categories to ${what}`}
      description="Adds pages to the members' sidebars. Nothing is removed."
      intent="members-categories"
      values={values}
      submitLabel="Add categories"
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) => (
        <fieldset className="grid gap-3">
          <legend className="sr-only">Categories</legend>
          {CATEGORY_KEYS.map((key, at) => (
            <CheckboxField
              key={key}
              name="categories[]"
              value={key}
              label={CATEGORIES[key].title}
              error={at === CATEGORY_KEYS.length - 1 ? errors['categories[]'] : undefined}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}

/** Who takes care of all that are chosen. */
export function AccountManagerDialog({ what, values, staff, onClose, onDone }: BulkDialogProps) {
  return (
    <FormDialog
      size="sm"
      title={`Account manager of ${what}`}
      intent="members-manager"
      values={values}
      submitLabel="Save"
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) => (
        <SelectField
          label="Account manager"
          name="accountManagerId"
          error={errors.accountManagerId}
          options={[
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: 'Nobody' },
          ]}
        />
      )}
    </FormDialog>
  );
}
