import { plainAmount } from '#app/format/money.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { ListedService } from './list-services.server.ts';
import { PRICE_COLUMNS, SERVICE_CATEGORIES, SERVICE_TEXT_MAX } from './pricing.ts';

/** Adds a service, or with `service` edits that one. Mounted while it is open. */
export function ServiceDialog({ service, onClose }: { service: ListedService | null; onClose: () => void }) {
  const categories: string[] = [...SERVICE_CATEGORIES];
  // A file may have brought a category of its own.
  if (service && !categories.includes(service.category)) categories.push(service.category);
  return (
    <FormDialog
      title={service ? 'Edit service' : 'Add service'}
      description="Shown in the plan builder at these prices. Existing subscriptions keep their price."
      intent={service ? 'service-edit' : 'service-add'}
      values={service ? { serviceId: service.id } : {}}
      initialValues={
        service ? { name: service.name, category: service.category, ...service.pricing } : undefined
      }
      showValue={(value) => (typeof value === 'number' ? plainAmount(value) : String(value))}
      submitLabel={service ? 'Save changes' : 'Add service'}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="name"
            required
            maxLength={SERVICE_TEXT_MAX}
            defaultValue={service?.name}
            error={errors.name}
            autoComplete="off"
          />
          <SelectField
            label="Category"
            name="category"
            required
            options={categories.map((category) => ({ value: category, label: category }))}
            defaultValue={service?.category}
            error={errors.category}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            {PRICE_COLUMNS.map((column) => (
              <TextField
                key={column}
                label={`${column} price in $`}
                name={column}
                inputMode="decimal"
                placeholder="0.00"
                maxLength={40}
                defaultValue={service ? plainAmount(service.pricing[column]) : ''}
                error={errors[column]}
                autoComplete="off"
              />
            ))}
          </div>
        </>
      )}
    </FormDialog>
  );
}
