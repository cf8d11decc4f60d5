import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { Vehicle } from '../list-vehicles.server.ts';
import { US_STATES } from '../us-states.ts';
import type { VehicleInput } from '../vehicle-schema.ts';

const STATES = [
  { value: '', label: 'Not known' },
  ...US_STATES.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` })),
];

type VehicleDialogProps = {
  /** Null adds a new one. */
  vehicle: Vehicle | null;
  onClose: () => void;
};

/** 'Add vehicle' or 'Edit vehicle'. */
export function VehicleDialog({ vehicle, onClose }: VehicleDialogProps) {
  const { id, createdAt: _, ...shown } = vehicle ?? {};
  const field = (name: keyof VehicleInput, errors: Record<string, string>) => ({
    name,
    autoComplete: 'off',
    defaultValue: vehicle?.[name] ?? '',
    error: errors[name] ?? null,
  });
  return (
    <FormDialog
      title={vehicle ? 'Edit vehicle' : 'Add vehicle'}
      intent={vehicle ? 'vehicle-edit' : 'vehicle-add'}
      values={id ? { vehicleId: id } : {}}
      initialValues={vehicle ? shown : undefined}
      submitLabel={vehicle ? 'Save' : 'Add vehicle'}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Plate" required {...field('plate', errors)} />
            <SelectField label="State" optional options={STATES} {...field('state', errors)} />
          </div>
          <TextField
            label="Toll tag"
            optional
            inputMode="numeric"
            hint="The number on the transponder, such as E-ZPass."
            {...field('tag', errors)}
          />
          <TextField label="VIN" optional {...field('vin', errors)} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="First day in the fleet" optional type="date" {...field('validFrom', errors)} />
            <TextField label="Last day in the fleet" optional type="date" {...field('validTo', errors)} />
          </div>
          <TextField
            label="Class"
            optional
            hint="Such as Step van or Extra large van."
            {...field('vehicleClass', errors)}
          />
          <TextField label="Note" optional hint="Such as the number on the van." {...field('note', errors)} />
        </>
      )}
    </FormDialog>
  );
}
