import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';

const CLIENTS = [
  { value: 'all', label: 'All members' },
  { value: 'own', label: 'Members whose account manager I am' },
];

/** Whose dates the calendar of one of the staff has. */
export function ClientsForm({ clients }: { clients: 'all' | 'own' }) {
  return (
    <ActionForm intent="calendar-clients">
      {({ pending, errors }) => (
        <div className="grid gap-3">
          <SelectField
            label="Dates of"
            name="clients"
            options={CLIENTS}
            defaultValue={clients}
            error={errors.clients}
          />
          <div>
            <Button type="submit" pending={pending}>
              Save calendar
            </Button>
          </div>
        </div>
      )}
    </ActionForm>
  );
}
