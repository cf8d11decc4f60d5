import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { FREQUENCIES, type Frequency, REMINDER_KINDS } from './reminder-kinds.ts';

/** How often the person gets reminders by email; calls 'reminder-frequency'. */
export function RemindersCard({ frequency }: { frequency: Frequency }) {
  return (
    <Card
      id="reminders"
      title="Reminder emails"
      description="Sent on working days in the morning: 7 days and 1 day before the due date, on that day, then every week."
    >
      <ActionForm intent="reminder-frequency" values={{ kind: 'request' }}>
        {({ pending, errors }) => (
          <div className="grid gap-4">
            <SelectField
              label={REMINDER_KINDS.request}
              name="frequency"
              options={FREQUENCIES}
              defaultValue={frequency}
              error={errors.frequency}
              hint="Reminders always show under the bell."
            />
            <div>
              <Button type="submit" pending={pending}>
                Save reminders
              </Button>
            </div>
          </div>
        )}
      </ActionForm>
    </Card>
  );
}
