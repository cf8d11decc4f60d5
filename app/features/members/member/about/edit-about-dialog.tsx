import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { AboutFields } from './about-fields.tsx';
import type { About } from './about-schema.ts';
import { timeZoneLabel } from './time-zones.ts';

type EditAboutDialogProps = {
  about: About;
  managers: readonly { id: string; name: string }[];
  onClose: () => void;
};

/** 'Edit details': what the provider's staff knows about a member. */
export function EditAboutDialog({ about, managers, onClose }: EditAboutDialogProps) {
  const { ownerName, phone, address, station, timeZone, accountManagerId, vanCount } = about;
  const show = (value: unknown, name: string) => {
    if (name === 'accountManagerId') return managers.find(({ id }) => id === value)?.name ?? String(value);
    return name === 'timeZone' ? timeZoneLabel(String(value)) : String(value);
  };
  return (
    <FormDialog
      title="Edit details"
      size="sm"
      intent="about"
      initialValues={{ ownerName, phone, address, station, timeZone, accountManagerId, vanCount }}
      showValue={show}
      submitLabel="Save"
      onClose={onClose}
    >
      {(errors) => (
        <>
          <AboutFields about={about} errors={errors} />
          <SelectField
            label="Account manager"
            name="accountManagerId"
            defaultValue={accountManagerId}
            options={[
              { value: '', label: 'Not set' },
              ...managers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            error={errors.accountManagerId}
          />
          <TextField
            label="Vans"
            name="vanCount"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={vanCount}
            error={errors.vanCount}
          />
        </>
      )}
    </FormDialog>
  );
}
