import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { FREQUENCIES, type Frequency, REMINDER_KINDS, type ReminderKind } from './reminder-kinds.ts';

const HINTS: Record<ReminderKind, string> = {
  request:
    'Sent on working days in the morning: 7 days and 1 day before the due date, on that day, then every week.',
  comment: 'Comments for you and mentions of you. Those within a few minutes come as one email.',
  application:
    'Who applied on the page of one of your openings. Those within a few minutes come as one email.',
};

const SAVES: Record<ReminderKind, string> = {
  request: 'Save reminders',
  comment: 'Save comment emails',
  application: 'Save application emails',
};

const optionsOf = (kind: ReminderKind) =>
  kind === 'request'
    ? FREQUENCIES
    : FREQUENCIES.map((one) => (one.value === 'at-once' ? { ...one, label: 'Within minutes' } : one));

type RemindersCardProps = { frequencies: Partial<Record<ReminderKind, Frequency>> };

/** How often the person gets emails of each kind; calls 'reminder-frequency'. */
export function RemindersCard({ frequencies }: RemindersCardProps) {
  return (
    <Card id="reminders" title="Emails" description="Everything always shows under the bell, too.">
      <div className="grid gap-6">
        {(Object.entries(frequencies) as [ReminderKind, Frequency][]).map(([kind, frequency]) => (
          <FrequencyForm key={kind} kind={kind} frequency={frequency} />
        ))}
      </div>
    </Card>
  );
}

function FrequencyForm({ kind, frequency }: { kind: ReminderKind; frequency: Frequency }) {
  return (
    <ActionForm intent="reminder-frequency" values={{ kind }}>
      {({ pending, errors }) => (
        <div className="grid gap-3">
          <SelectField
            label={REMINDER_KINDS[kind]}
            name="frequency"
            options={optionsOf(kind)}
            defaultValue={frequency}
            error={errors.frequency}
            hint={HINTS[kind]}
          />
          <div>
            <Button type="submit" pending={pending}>
              {SAVES[kind]}
            </Button>
          </div>
        </div>
      )}
    </ActionForm>
  );
}
